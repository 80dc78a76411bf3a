/** Dates of which the rest of the file says that they are not what they are read as: another order, or days that a spreadsheet swapped. */
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { run, taxes } from '../../support/total-taxes.ts';
import { workbookOf } from '../../support/zip.ts';

const { put } = temporaryFolder();

/** Louisiana's tax on 100,000 is 4,850.00, and from 2026-07-01 5,025.00 with its fee: 05/08/2026 is on either side. */
const [BEFORE, AFTER] = ['4850.00', '5025.00'];

const HEAD = 'State,Premium,Effective Date';
const BESIDE: readonly string[] = [
  `${HEAD},Booked On`,
  'LA,100000,05/08/2026,25/07/2026',
  'LA,100000,03/09/2026,28/08/2026',
];

describe('dates elsewhere in the file with the day first', () => {
  const WITNESSES: readonly (readonly [
    what: string,
    lines: readonly string[],
    where: string,
    more: readonly string[],
  ])[] = [
    ['a column that is left out', BESIDE, '"25/07/2026" (in "Booked On", line 2)', ['--ignore', 'Booked On']],
    [
      'a remark',
      [`${HEAD},Remark`, 'LA,100000,05/08/2026,bound on 25.07.2026 by mail'],
      '"25.07.2026" (in "Remark", line 2)',
      [],
    ],
    [
      'a line above the header',
      ['Bordereau printed 25/09/2026', HEAD, 'LA,100000,05/08/2026'],
      '"25/09/2026" (line 1)',
      [],
    ],
    [
      'such a line where it is said which the header is',
      ['Bordereau printed 25/09/2026', HEAD, 'LA,100000,05/08/2026'],
      '"25/09/2026" (line 1)',
      ['--header-row', '2'],
    ],
    [
      'a line below the rows',
      [HEAD, 'LA,100000,05/08/2026', 'Printed by the system on 25/09/2026,,'],
      '"25/09/2026" (in "State", line 3)',
      [],
    ],
  ];

  test.each(WITNESSES)(
    '%s: the run stops and asks, and either answer settles it',
    async (_, lines, where, more) => {
      const asked = await run(lines, ...more);
      expect(asked.exitCode).toBe(2);
      expect(asked.stderr).toContain('"Effective Date" holds "05/08/2026" (line ');
      expect(asked.stderr).toContain(
        `, which may have the day or the month first, and ${where} has the day first: say which with --dates dmy or --dates mdy`,
      );
      for (const [order, tax] of [
        ['dmy', AFTER],
        ['mdy', BEFORE],
      ] as const)
        expect(taxes((await run(lines, '--dates', order, ...more)).stdout, 'LA,')[0]).toBe(tax);
    },
  );

  test('one used date with the month first proves the order, wherever it stands', async () => {
    for (const lines of [
      [...BESIDE, 'LA,100000,06/25/2026,25/07/2026'],
      [`${HEAD},Expiration Date,Booked On`, 'LA,100000,05/08/2026,06/25/2027,25/07/2026'],
    ]) {
      const { stdout, stderr } = await run(lines, '--ignore', 'Booked On');
      expect(stderr).not.toContain('has the day first');
      expect(taxes(stdout, 'LA,')[0]).toBe(BEFORE);
    }
  });

  test('days that are the same either way, and numbers that are no dates, are asked about by nothing', async () => {
    for (const lines of [
      [`${HEAD},Booked On`, 'LA,100000,05/05/2026,25/07/2026', 'LA,100000,2026-06-08,25/07/2026'],
      [`Policy,${HEAD}`, '25-07-26,LA,100000,05/08/2026', 'A-7,LA,100000,05/08/2026', '3,LA,1,05/08/2026'],
    ])
      expect((await run(lines, '--ignore', '#4')).stderr).not.toContain('has the day first');
  });

  test('rows behind those that are looked at first are witnesses, too', async () => {
    const many = Array.from({ length: 400 }, () => 'LA,100000,05/08/2026,07/07/2026');
    const lines = [`${HEAD},Booked On`, ...many, 'LA,100000,05/08/2026,25/07/2026'];
    const { exitCode, stderr } = await run(lines, '--ignore', 'Booked On');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"25/07/2026" (in "Booked On", line 402) has the day first');
    const proof = [...lines, 'LA,100000,06/25/2026,07/07/2026'];
    expect((await run(proof, '--ignore', 'Booked On')).exitCode).toBe(0);
  });

  test('slt reconcile asks as well', async () => {
    const lines = [`${HEAD},Booked On,Tax`, 'LA,100000,05/08/2026,07/07/2026,4850.00'];
    const many = Array.from({ length: 400 }, () => lines[1] as string);
    const input = put(
      'billed.csv',
      [...lines, ...many, 'LA,100000,05/08/2026,25/07/2026,4850.00'].join('\n'),
    );
    const { exitCode, stderr } = await runCli([
      'reconcile',
      input,
      '--ignore',
      'Booked On',
      '--map',
      'billed_tax=Tax',
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"25/07/2026" (in "Booked On", line 403) has the day first');
  });
});

describe('dates that a spreadsheet with the other order made of a part of the texts', () => {
  // 05/08, 25/08, 09/06 and 28/09 with the day first, as Excel with the month first has them.
  const HALF = ['2026-05-08', '25/08/2026', '2026-06-09', '28/09/2026'];
  const file = (days: readonly string[]) => [HEAD, ...days.map((day) => `LA,100000,${day}`)];
  const SAYS =
    '"Effective Date" holds "25/08/2026" (line 3), a text with the day first, beside dates none of which has a day above 12 (lines 2, 4): a spreadsheet with the other order has likely made these of texts, with day and month swapped; take the column from its source once more, imported as text, or correct the swapped dates and write all of the column like 2026-08-25';

  test('stop the run whatever is said of the order, which is not asked for', async () => {
    for (const more of [[], ['--dates', 'dmy'], ['--dates', 'mdy']]) {
      const { exitCode, stderr, stdout } = await run(file(HALF), ...more);
      expect(exitCode).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain(SAYS);
      expect(stderr).not.toContain('--dates');
    }
  });

  test('so does the workbook itself', async () => {
    // The numbers of 2026-05-08 and 2026-06-09 in Excel.
    const day = (text: string, row: number) => {
      const number = { '2026-05-08': 46150, '2026-06-09': 46182 }[text];
      return number === undefined
        ? `<c r="C${row}" t="inlineStr"><is><t>${text}</t></is></c>`
        : `<c r="C${row}" s="1"><v>${number}</v></c>`;
    };
    const text = (place: string, is: string) => `<c r="${place}" t="inlineStr"><is><t>${is}</t></is></c>`;
    const head = HEAD.split(',').map((name, column) => text(`${'ABC'[column]}1`, name));
    const rows = HALF.map(
      (is, at) =>
        `<row r="${at + 2}">${text(`A${at + 2}`, 'LA')}<c r="B${at + 2}"><v>100000</v></c>${day(is, at + 2)}</row>`,
    );
    const book = await workbookOf(
      [{ name: 'June', rows: `<row r="1">${head.join('')}</row>${rows.join('')}` }],
      {
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      },
    );
    const { exitCode, stderr } = await runCli(['batch', put('half.xlsx', book), '--dates', 'dmy']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(SAYS);
  });

  test('the mirror: texts with the month first that a spreadsheet with the day first could not read', async () => {
    const { exitCode, stderr } = await run(file(['2026-05-08', '08/25/2026', '2026-06-09', '09/28/2026']));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '"08/25/2026" (line 3), a text with the month first, beside dates none of which',
    );
  });

  test('not where a date has a day above 12, is the same either way, or texts are left that it would have read', async () => {
    for (const [days, ...more] of [
      [['2026-05-08', '25/08/2026', '2026-06-19'], '--dates', 'dmy'],
      [['2026-05-05', '25/08/2026'], '--dates', 'dmy'],
      [['2026-05-08', '08/25/2026', '06/09/2026']],
    ] as const)
      expect((await run(file(days), ...more)).exitCode).toBe(0);
  });

  test('sorted by date the texts come behind the rows that are looked at first', async () => {
    const days = [...Array.from({ length: 400 }, () => '2026-05-08'), '25/08/2026'];
    for (const more of [[], ['--dates', 'dmy']]) {
      const { exitCode, stderr } = await run(file(days), ...more);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        '"25/08/2026" (line 402), a text with the day first, beside dates none of which',
      );
    }
    expect((await run(file([...days, '2026-06-19']), '--dates', 'dmy')).exitCode).toBe(0);
  });
});

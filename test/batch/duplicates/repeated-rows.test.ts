/** Rows that are the same as an earlier one in every cell, however it is written, are told of, and no others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cells, ParsedCells, RegularCells } from '../../../src/batch/csv/cells.ts';
import { Mark } from '../../../src/batch/csv/mark.ts';
import { RepeatedRows, RowMarker } from '../../../src/batch/duplicates/repeated-rows.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';

describe('rows that are repeated', () => {
  test('are those whose bytes an earlier row has, wherever they stand', () => {
    const row = fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.nat(3), (rows, shift) => {
        const padded = [Buffer.alloc(shift), ...rows];
        const marker = new RowMarker(Buffer.concat(padded), rows.length + 1);
        let from = shift;
        for (const [at, bytes] of rows.entries()) {
          marker.add(from, from + bytes.length, at);
          from += bytes.length;
        }
        const found = new RepeatedRows();
        found.add(marker.take());
        const seen = new Set<string>();
        const lines: number[] = [];
        for (const [at, bytes] of rows.entries()) {
          const text = bytes.toString('hex');
          if (seen.has(text)) lines.push(at);
          seen.add(text);
        }
        expect(found.same.lines).toEqual(lines.slice(0, 20));
        expect(found.same.rows).toBe(lines.length);
      }),
    );
  });

  test('are told apart from those that have the premium of an earlier one', () => {
    const cell = fc.constantFrom('', 'A', 'B', 'AB', '1.00');
    const row = fc.tuple(cell, cell, cell);
    const hasPremium = ([, premium]: readonly string[]): boolean => premium !== '';
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const texts = rows.map((cells) => Buffer.from(cells.join(',')));
        const bytes = Buffer.concat(texts);
        // The last column is neither of the policy nor of its premium.
        const marker = new RowMarker(bytes, rows.length, [0, 1]);
        let from = 0;
        for (const [line, cells] of rows.entries()) {
          const to = from + (texts[line] as Buffer).length;
          marker.add(from, to, line, hasPremium(cells) ? new RegularCells(bytes, from, to, 0x2c) : null);
          from = to;
        }
        const isSeen = (line: number, of: (cells: readonly string[]) => string): boolean =>
          rows.slice(0, line).some((cells) => of(cells) === of(rows[line] as readonly string[]));
        const lines = rows.map((_, line) => line);
        const repeated = lines.filter((line) => isSeen(line, (cells) => cells.join()));
        const samePremium = lines.filter(
          (line) =>
            !repeated.includes(line) &&
            hasPremium(rows[line] as readonly string[]) &&
            isSeen(line, (cells) => cells.slice(0, 2).join()),
        );
        const found = new RepeatedRows();
        found.add(marker.take());
        expect(found.same.lines).toEqual(repeated.slice(0, 20));
        expect(found.samePremium.lines).toEqual(samePremium.slice(0, 20));
      }),
    );
  });

  test('are remembered up to a bound', () => {
    const count = 1_000_001;
    const marks = Float64Array.from({ length: count }, (_, at) => at + 1);
    const lines = Uint32Array.from({ length: count }, (_, at) => at + 2);
    const found = new RepeatedRows();
    found.add({ marks, premiums: new Float64Array(count), lines });
    expect([found.same.rows, found.isPartial]).toEqual([0, true]);
    // The last one was no longer remembered; the first one was.
    found.add({
      marks: Float64Array.of(count, 1),
      premiums: new Float64Array(2),
      lines: Uint32Array.of(7, 8),
    });
    expect(found.same.lines).toEqual([8]);
  });

  test.each(['Policy No', 'Certificate #', 'Cert #', 'Cert No', 'Cert Number'])(
    'are priced and told of in a file with numbers of policies: %s',
    async (number) => {
      const row = 'TX,100.00,06/05/2026';
      const { summary, output } = await batchOf(
        [`State,Premium,Eff Date,${number}`, `${row},A`, `${row},B`, `${row},A`, `${row},A `].join('\n'),
      );
      expect(rowsOf(output).map((each) => each.slt_total_tax)).toEqual(['4.89', '4.89', '4.89', '4.89']);
      expect(summary.read.repeated.same).toMatchObject({ rows: 2, lines: [4, 5] });
      // Without such a column, policies of the same premium and day are no surprise.
      const { summary: other } = await batchOf(['State,Premium,Eff Date', row, row].join('\n'));
      expect(other.read.repeated.same.rows).toBe(0);
    },
  );
});

test('a cell makes the same mark from its bytes and from its text, without case, blanks and quotes', () => {
  const characters = fc.constantFrom(...'aAzZ09 \t-"éÉ\u00a0');
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 8 }), (text) => {
      const markOf = (cells: Cells): number => {
        const mark = new Mark();
        mark.begin();
        cells.markFolded(0, mark);
        return mark.number;
      };
      const bytes = Buffer.from(`"${text.replaceAll('"', '""')}"`);
      const plain = [...text].filter((each) => !' \t"\u00a0'.includes(each)).join('');
      expect(markOf(new RegularCells(bytes, 0, bytes.length, 0x2c))).toBe(markOf(new ParsedCells([text])));
      expect(markOf(new ParsedCells([text]))).toBe(markOf(new ParsedCells([plain.toUpperCase()])));
    }),
  );
});

describe('a row that is written otherwise', () => {
  const HEADER =
    'Policy No,State,Eff Date,Exp Date,Trans Type,Trans Date,LOB,Premium,Policy Fee,City,Invoice No';
  const ROW = 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000,100,Austin,77';
  const foundIn = async (header: string, ...rows: readonly string[]) => {
    const options = { map: ['fees=Policy Fee'] };
    const { summary } = await batchOf([header, ...rows].join('\n'), header.includes('Fee') ? options : {});
    expect([summary.rejected, summary.rows]).toEqual([0, rows.length]);
    const { same, samePremium } = summary.read.repeated;
    return [same.lines, samePremium.lines];
  };

  test.each([
    ['the premium', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,"$5,000.00",100,Austin,77'],
    ['a fee', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000,100.00,Austin,77'],
    ['the days', 'PK-1,TX,11/01/26,11/1/2027,new,1-Nov-2026,CGL,5000,100,Austin,77'],
    ['the transaction', 'PK-1,TX,2026-11-01,2027-11-01,New Business,2026-11-01,CGL,5000,100,Austin,77'],
    ['the state', 'PK-1,Texas,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000,100,Austin,77'],
    ['case and blanks', 'pk-1 ,TX,2026-11-01,2027-11-01,NEW,2026-11-01,cgl,5000,100,"AUSTIN ",77'],
    ['all of it', 'pk-1,texas,11/1/2026,11/1/2027,NB,11/01/2026,Cgl,"5,000.00",$100,austin,77'],
  ])('is the same row: %s', async (_, row) => {
    expect(await foundIn(HEADER, ROW, row)).toEqual([[3], []]);
  });

  test.each([
    ['another policy', 'PK-11,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000,100,Austin,77'],
    ['another state', 'PK-1,OK,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000,100,Austin,77'],
    ['another first day', 'PK-1,TX,2026-11-02,2027-11-01,new,2026-11-02,CGL,5000,100,Austin,77'],
    ['another transaction', 'PK-1,TX,2026-11-01,2027-11-01,AP,2026-11-01,CGL,5000,100,Austin,77'],
    ['a cent', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,5000.01,100,Austin,77'],
  ])('is neither the same nor of the same premium with %s', async (_, row) => {
    expect(await foundIn(HEADER, ROW, row)).toEqual([[], []]);
  });

  test.each([
    ['a renewal', 'PK-1,TX,2026-11-01,2027-11-01,renewal,2026-11-01,CGL,5000,100,Austin,77'],
    ['another day of the transaction', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-02,CGL,5000,100,Austin,77'],
    ['a renewal on another day', 'PK-1,TX,2026-11-01,2027-11-01,renewal,2026-11-02,CGL,5000,100,Austin,77'],
    ['another last day', 'PK-1,TX,2026-11-01,2027-05-01,new,2026-11-01,CGL,"5,000.00",100,Austin,77'],
    ['another fee', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,"5,000.00",101,Austin,77'],
    ['another line', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,PROP,"5,000.00",100,Austin,77'],
    ['a line of the same rules', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,GL,"5,000.00",100,Austin,77'],
    ['another place', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,"5,000.00",100,Dallas,77'],
    ['another invoice', 'PK-1,TX,2026-11-01,2027-11-01,new,2026-11-01,CGL,"5,000.00",100,Austin,78'],
  ])('has the premium of an earlier row, and is not the same with %s', async (_, row) => {
    expect(await foundIn(HEADER, ROW, row)).toEqual([[], [3]]);
  });

  test('is no other where a new policy or renewal is billed again on another day, if it says which it is', async () => {
    const header = 'Invoice #,Policy Number,State,Eff Date,Trans,Invoice Date,Premium';
    const billed = (trans: string) => [
      `501,PK-1,TX,10/01/2026,${trans},10/02/2026,18250`,
      `502,PK-2,TX,10/01/2026,${trans},10/02/2026,9000`,
      `540,PK-1,TX,10/01/2026,${trans},10/09/2026,18250`,
    ];
    for (const trans of ['New', 'RENEWAL'])
      expect(await foundIn(header, ...billed(trans))).toEqual([[], [4]]);
    // These may be installments, or two changes of one day.
    for (const trans of ['', 'Installment', 'END'])
      expect(await foundIn(header, ...billed(trans))).toEqual([[], []]);
    const other = [
      '501,PK-1,TX,10/01/2026,New,10/02/2026,18250',
      '540,PK-1,TX,11/01/2026,New,10/09/2026,18250',
    ];
    expect(await foundIn(header, ...other)).toEqual([[], []]);
    // Without a number the rows differ in the day of the invoice alone, and are not the same in every cell.
    const unnumbered = billed('New').map((row) => row.slice(4));
    expect(await foundIn(header.slice('Invoice #,'.length), ...unnumbered)).toEqual([[], [4]]);
  });

  test('is no other where a change of one day is billed or credited again, unless it is an installment', async () => {
    const header = 'Policy Number,State,Transaction,Effective Date,Transaction Date,Invoice Date,Premium';
    const changes = ['Cancellation', 'Return', 'END', 'Audit', 'Reinstatement'];
    const twice = (kind: string, days: readonly string[], premium: string) =>
      days.map((day) => `GA-1,GA,${kind},10/01/2026,${day},${premium}`);
    for (const kind of changes) {
      const premium = /Cancel|Return/.test(kind) ? '-6600.00' : '6600.00';
      const onOneDay = ['10/05/2026,10/19/2026', '10/05/2026,10/26/2026'];
      expect(await foundIn(header, ...twice(kind, onOneDay, premium)), kind).toEqual([[], [3]]);
      const onTwoDays = ['10/05/2026,10/19/2026', '10/06/2026,10/26/2026'];
      expect(await foundIn(header, ...twice(kind, onTwoDays, premium)), kind).toEqual([[], []]);
      // Without a day of its own, that of the invoice may be the one on which it was made.
      const onNone = [',10/19/2026', ',10/26/2026'];
      expect(await foundIn(header, ...twice(kind, onNone, premium)), kind).toEqual([[], []]);
    }
    // A flat cancellation has its day.
    for (const day of ['10/01/2026', '']) {
      const onFirstDay = [`${day},10/19/2026`, `${day},10/26/2026`];
      expect(await foundIn(header, ...twice('Flat Cancel', onFirstDay, '-6600'))).toEqual([[], [3]]);
    }
    const quarters = ['10/01/2026,10/01/2026', '10/01/2026,01/01/2027'];
    expect(await foundIn(header, ...twice('Installment', quarters, '250'))).toEqual([[], []]);
  });

  test('is another change or installment on another day of its transaction', async () => {
    for (const kind of ['END', 'AP', 'Audit', 'Installment']) {
      const rows = ['2026-11-05', '2026-11-06'].map(
        (day) => `PK-1,TX,2026-11-01,2027-11-01,${kind},${day},CGL,5000,100,Austin,77`,
      );
      expect(await foundIn(HEADER, ...rows), kind).toEqual([[], []]);
    }
  });

  test('is another endorsement or installment where its number is another', async () => {
    const rows = ['END 01', 'Endt 1', 'END 02', 'Inst 1 of 4', 'Inst 2 of 4'].map(
      (kind) => `PK-1,TX,2026-11-01,2027-11-01,${kind},2026-12-01,CGL,500,0,Austin,77`,
    );
    expect(await foundIn(HEADER, ...rows)).toEqual([[3], []]);
  });

  test('is given back or charged as its premium is', async () => {
    const rows = ['END,-500,-20', 'END,(500.00),(20.00)', 'END,500,20', 'RP,500,20', 'RP,$500,20.00'].map(
      (each) =>
        each.replace(/^(\w+),(.*),(.*)$/, 'PK-1,TX,2026-11-01,2027-11-01,$1,2026-12-01,CGL,$2,$3,Austin,77'),
    );
    expect(await foundIn(HEADER, ...rows)).toEqual([[3, 6], []]);
  });

  test('is of other coverages where amounts that are added up are others', async () => {
    const header = 'Policy No,State,Eff Date,GL Premium,Property Premium';
    const rows = [
      'PK-1,TX,11/1/2026,1000,500',
      'PK-1,TX,11/1/2026,500,1000',
      'PK-1,TX,2026-11-01,"1,000.00",500.00',
    ];
    const { summary } = await batchOf([header, ...rows].join('\n'), {
      map: ['premium=GL Premium+Property Premium'],
    });
    expect(summary.read.repeated.same.lines).toEqual([4]);
    expect(summary.read.repeated.samePremium.lines).toEqual([]);
  });

  test('is another where more than its value stands in the cell', async () => {
    const header = 'Policy No,State,Policy Period,Premium';
    const rows = [
      'PK-1,"Austin, TX",11/1/2026 - 11/1/2027,5000',
      'PK-1,"Dallas, TX",11/1/2026 - 11/1/2027,5000',
      'PK-1,"Austin, TX",11/1/2026 - 5/1/2027,5000',
      'PK-1,"AUSTIN, TX",11/1/2026 - 11/1/2027,"5,000.00"',
    ];
    const map = ['effective_date=Policy Period'];
    const { summary } = await batchOf([header, ...rows].join('\n'), { map });
    expect(summary.rejected).toBe(0);
    expect(summary.read.repeated.same.lines).toEqual([5]);
    expect(summary.read.repeated.samePremium.lines).toEqual([]);
  });

  test('without a number of a policy is compared by its text alone', async () => {
    const row = ROW.replace('PK-1', '');
    expect(
      await foundIn(HEADER, row, row.replace('5000', '5000.00'), row.replace('TX', 'Texas'), row),
    ).toEqual([[5], []]);
  });

  test('has letters beyond ASCII and hard blanks as others have them', async () => {
    const header = 'Policy No,State,Eff Date,Premium,Insured';
    const rows = [
      'PÉ 1,TX,11/1/2026,5000,Caf\u00e9 du Sud',
      'pé\u00a01,TX,11/1/2026,5000.00,CAF\u00c9 DU\u00a0SUD',
    ];
    expect(await foundIn(header, ...rows, 'pé 1,TX,11/1/2026,5000,Cafe du Sud')).toEqual([[3], [4]]);
  });
});

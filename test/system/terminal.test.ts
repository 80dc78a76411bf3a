/** The command line on a terminal. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CTRL_C, DOWN, ENTER, typed } from '../support/terminal.ts';

describe('slt alone on a terminal', () => {
  test('runs what is chosen, says how to type it, and comes back until it is left', async () => {
    const { screen, exitCode } = await typed('', [
      ['quit', DOWN + DOWN + ENTER],
      ['State', 'Texas'],
      ['TX  Texas', ENTER],
      ['back to the menu', ENTER],
      ['all commands', CTRL_C],
    ]);
    expect(screen).toContain('Texas (TX), charges in force on 2026-11-20');
    expect(screen).toContain('Next time: slt rates TX');
    expect(exitCode).toBe(130);
  });

  test('Ctrl-C leaves without a stack, the cursor is shown again', async () => {
    const { screen, raw, exitCode } = await typed('', [['quit', CTRL_C]]);
    expect(exitCode).toBe(130);
    expect(screen).not.toMatch(/ at .*:\d+|bug:|ExitPromptError/);
    expect(raw.lastIndexOf('\u001b[?25h')).toBeGreaterThan(raw.lastIndexOf('\u001b[?25l'));
  });

  test('what goes wrong with a command is told, and the menu stays', async () => {
    const { screen } = await typed('', [
      ['quit', DOWN.repeat(4) + ENTER],
      ['Part of a name', `nowhere at all${ENTER}`],
      ['back to the menu', DOWN + ENTER],
    ]);
    expect(screen).toContain('error: No locality matches "nowhere at all"');
    expect(screen).toContain("The command was: slt localities 'nowhere at all'");
    expect(screen).not.toContain('Next time');
    // What was printed is still there when the next step is asked for: the menu has not been drawn again.
    expect(screen.split('error: No locality')[1]).not.toContain('What do you want to do?');
  });

  test('a file that is there is replaced only when that is said', async () => {
    const { at, put, read } = temporaryFolder({
      'a.csv': 'state,premium\nTX,10000\n',
      'a-priced.csv': 'mine',
    });
    const question = 'a-priced.csv is already there. Replace it?';
    const refused: [string, string][] = [
      ['quit', DOWN + ENTER],
      ['File of policies', at('a.csv') + ENTER],
      ['Where the priced file goes', ENTER],
      [question, ENTER],
      ['Where the priced file goes', at('a.csv') + ENTER],
      ['that is the file of policies', CTRL_C],
    ];
    await typed('', refused, 250);
    expect(read('a-priced.csv')).toBe('mine');
    put('b-priced.csv', 'older');
    const replaced: [string, string][] = [
      ['quit', DOWN + ENTER],
      ['File of policies', at('a.csv') + ENTER],
      ['Where the priced file goes', at('b-priced.csv') + ENTER],
      ['Replace it?', `y${ENTER}`],
      ['What next?', CTRL_C],
    ];
    await typed('', replaced, 250);
    // 4.85% and 0.04% of 10,000.00.
    expect(read('b-priced.csv')).toContain('489.00');
  });

  test('quit is the last of the menu, and no failure', async () => {
    const { exitCode } = await typed('', [['quit', DOWN.repeat(20) + ENTER]]);
    expect(exitCode).toBe(0);
  });
});

describe('slt calc asks for what a municipal tax lacks', () => {
  const PLACE = 'City or county of the risk';

  test('the best match comes first', async () => {
    const { screen } = await typed('calc KY 8000', [
      [PLACE, 'lex'],
      ['Lexington-Fayette', ENTER],
    ]);
    // 3%, 1.8% and 5% of 8,000.00.
    expect(screen).toMatch(/Total due {2}8,784\.00\r?\n/);
    expect(screen).toContain("Next time: slt calc KY 8000 --jurisdiction 'Lexington-Fayette Urban County'");
  });

  test('Enter in the same moment as the letters chooses the best match of what stands there', async () => {
    const { screen } = await typed('calc KY 8000', [
      [PLACE, 'l'],
      ['LaCenter', `ex${ENTER}`],
    ]);
    expect(screen).toMatch(/✔ City or county of the risk Lexington-Fayette Urban County\r?\n/);
    // 3%, 1.8% and 5% of 8,000.00.
    expect(screen).toMatch(/Total due {2}8,784\.00\r?\n/);
  });

  test('a misspelled place is found; one of which no rate is on file is asked for its rate, within its bounds', async () => {
    const { screen } = await typed('calc KY 8000', [
      [PLACE, 'covingtn'],
      ['❯ Covington', ENTER],
      ['Its rate in percent', `26${ENTER}`],
      ['within 0 to 25 percent', `\u007f\u007f10${ENTER}`],
    ]);
    // 3%, 1.8% and 10% of 8,000.00.
    expect(screen).toMatch(/Total due {2}9,184\.00\r?\n/);
    expect(screen).toContain('slt calc KY 8000 --jurisdiction Covington --rate municipal_tax=10');
  });

  test('the tax is left out where that is chosen, and the total says so', async () => {
    const { screen } = await typed('calc KY 8000', [
      [PLACE, 'none'],
      ['not known: leave', ENTER],
    ]);
    expect(screen).toContain('INCOMPLETE: Local government premium tax not included');
    expect(screen).not.toContain('Next time');
  });

  test('nothing is asked where the place is stated, or JSON is asked for', async () => {
    expect((await typed('calc KY 8000 --jurisdiction Lexington', [])).screen).not.toContain(PLACE);
    expect((await typed('calc KY 8000 --json', [])).screen).not.toContain(PLACE);
  });
});

describe('slt calc with keys that arrive at once', () => {
  test('the state on the screen is the one that is priced', async () => {
    const { screen } = await typed('calc', [
      ['State', 'N'],
      ['Arizona', `Y${ENTER}`],
      ['Premium', `10000${ENTER}`],
      ['Line of business', CTRL_C],
    ]);
    expect(screen).toContain('✔ State NY  New York');
    const priced = await typed('calc', [['State', `NY${ENTER}10000${ENTER.repeat(6)}`]]);
    expect(priced.screen).toContain('Next time: slt calc NY 10000 --date 2026-11-20');
  });

  test('what matches nothing is no answer', async () => {
    const { screen } = await typed('calc', [
      ['State', 'CA'],
      ['CA  California', `1250${ENTER}`],
      ['No results found', CTRL_C],
    ]);
    expect(screen).not.toContain('✔ State');
  });
});

describe('tables on a terminal', () => {
  const longest = (screen: string): number => Math.max(...screen.split(/\r?\n/).map((line) => line.length));

  test.each([
    'calc KY 10000 --jurisdiction Lexington',
    'calc VA 10000',
    'rates CA',
    'rates --all',
    'rates TX --history',
    'rates provenance',
    'states',
    'stamp CA',
    'calc IL 5000 --explain',
  ])('slt %s fits 80 columns and uses more where there are more', async (line) => {
    const narrow = (await typed(line, [])).screen;
    const wide = (await typed(line, [], 140)).screen;
    // An address alone on its line is never broken.
    const lines = narrow.split(/\r?\n/).filter((each) => !/^\s*(?:\[\d+\] )?https?:\S+$/.test(each));
    expect(longest(lines.join('\n'))).toBeLessThanOrEqual(80);
    expect(longest(wide)).toBeGreaterThanOrEqual(longest(lines.join('\n')));
  });

  test('amounts stand one under the other, with separators', async () => {
    const { screen } = await typed('calc TX 1234567.89', []);
    const amounts = screen.split(/\r?\n/).filter((line) => /^ {2}(?:Premium|Total)/.test(line));
    expect(new Set(amounts.map((line) => line.length)).size).toBe(1);
    expect(screen).toContain('1,234,567.89');
  });

  test('no color that is lost on a light or a dark background', async () => {
    const { raw } = await typed('calc VA 10000', []);
    const codes = raw.split('\u001b[').flatMap((part) => /^([\d;]+)m/.exec(part)?.[1]?.split(';') ?? []);
    expect(codes).toContain('1');
    for (const lost of ['2', '33', '37', '93', '97']) expect(codes).not.toContain(lost);
  });
});

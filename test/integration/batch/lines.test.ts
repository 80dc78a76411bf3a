/** Lines of business that may be a coverage which some state taxes differently, or not at all. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

const HEADER = 'State,Premium,Eff Date,LOB,KY Jurisdiction';

/** The total of each line in a state, or the code of its rejection. */
async function totalsOf(state: string, lines: readonly string[]): Promise<(string | undefined)[]> {
  const rows = lines.map(
    (line) => `${state},1000,10/05/2026,"${line}",${state === 'KY' ? 'Louisville' : ''}`,
  );
  const { output } = await batchOf(`${HEADER}\n${rows.join('\n')}\n`);
  return rowsOf(output).map((row) => row.slt_error_code || row.slt_total_tax);
}

const alike = (lines: readonly string[], total: string): string[] => lines.map(() => total);

describe('a line that may be a coverage', () => {
  test.each([
    // Fla. Stat. 626.917: no tax on vessels, except boats for pleasure; Md. Ins. 3-302: none on wet marine, except private pleasure craft.
    ['FL', ['Yacht', 'Yachts', 'Boat', 'Pleasure Craft', 'P&I', 'Ocean Marine (Yacht)', 'Aircraft Hull']],
    ['MD', ['Yacht', 'Boat', 'Marine Liability', 'MarineCargo']],
    // Ins. Code 1760.5: aircraft bear no tax; an airport does.
    ['CA', ['Aviation', 'Aviation Liability', 'Hull', 'GL / Aviation']],
    // Ins. Law 2117: other protection and indemnity than that of ocean-going vessels is taxed.
    ['NY', ['Yachts', 'Marine Cargo', 'Protection and Indemnity', 'General Liability - Marine']],
    ['KY', ['Excess WC Buffer', 'Umbrella - W/C', 'Employers Liability']],
  ])('is rejected in %s, where the charges depend on it', async (state, lines) => {
    expect(await totalsOf(state, lines)).toEqual(alike(lines, 'INVALID_REQUEST'));
  });

  test('is read as the coverage where it can be no other', async () => {
    // KRS 342.122(1)(e), 91A.080(10): neither surcharge nor local tax; 3 percent of 1,000 remain.
    const wc = ['WC', 'Excess WC', 'Excess Workers Comp', 'WC/EL', 'WC & EL', 'Workers Comp - Excess'];
    expect(await totalsOf('KY', wc)).toEqual(alike(wc, '30.00'));
    const aircraft = ['Aircraft', 'Aircraft Liability', 'Aircraft Hull & Liability'];
    expect(await totalsOf('CA', aircraft)).toEqual(alike(aircraft, '0.00'));
    expect(await totalsOf('NY', ['Ocean Marine', 'Ocean Marine Cargo'])).toEqual(['0.00', '0.00']);
  });

  test('is told of and taxed where nothing depends on it, or it has no word of a coverage', async () => {
    // CA 3 and 0.18 percent, NY 3.6 and 0.15 percent, KY 3, 1.8 and 5 percent of 1,000.
    const plain = ['GL Special', 'Habitational', 'Excess', 'Cyber', 'Inland Marine'];
    expect(await totalsOf('CA', plain)).toEqual(alike(plain, '31.80'));
    expect(await totalsOf('NY', ['Aviation', 'Inland Marine Floater'])).toEqual(['37.50', '37.50']);
    expect(await totalsOf('KY', ['Habitational', 'Boat'])).toEqual(['98.00', '98.00']);
  });

  test('leaves a surcharge open that falls on some fire insurance', async () => {
    // FSLSO, EMPA Surcharge School: $2 on residential, $4 on commercial property, whatever of them a fire policy insures.
    const { output } = await batchOf(`${HEADER}\nFL,1000,10/05/2026,Fire,\n`);
    expect(rowsOf(output)[0]?.slt_incomplete).toContain(
      'surcharge: add coverage (residential_property, owned_dwelling, commercial_property or other)',
    );
  });

  test('is what a column of coverages says', async () => {
    const { output } = await batchOf(
      'State,Premium,Eff Date,LOB,Coverage\nMD,1000,10/05/2026,Yacht,other\nMD,1000,10/05/2026,Yacht,wet marine\nCA,1000,10/05/2026,Aviation,Aircraft Hull\n',
    );
    expect(rowsOf(output).map((row) => row.slt_total_tax)).toEqual(['30.00', '0.00', '0.00']);
  });

  test('is said so by batch and reconcile', async () => {
    writeFileSync(
      at('in.csv'),
      'State,Premium,Eff Date,LOB,SL Tax\nMD,4000,10/05/2026,Yacht,120\nMD,1000,10/05/2026,Widgets,30\n',
    );
    const { stderr, stdout } = await runCli(['reconcile', at('in.csv'), '--json']);
    const said = `${stdout}${stderr}`;
    expect(said).toContain('may be the coverage wet_marine, and the charges here depend on that');
    expect(said).not.toContain('charged though not due');
    const batch = await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
    expect(batch.stderr).toContain(
      '1 row: warning: "Widgets" in lob not understood; no figure depends on the line, and it is taken as no coverage that some state taxes differently\n',
    );
  });
});

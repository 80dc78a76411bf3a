/** Columns that a profile names: by their names, and by their place only where the file has the same column there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEAD = 'State,Effective Date,Premium';
const ROW = 'TX,10/1/2026,10000';

/** Saves a profile with these options for a file with these columns more, and reads others with it. */
function folder() {
  const { at } = temporaryFolder();
  const run = (columns: string, cells: string, ...args: string[]) => {
    writeFileSync(at('in.csv'), `${HEAD},${columns}\n${ROW},${cells}\n`);
    return runCli(['batch', at('in.csv'), '--columns', 'total_tax', ...args]);
  };
  const profile = () => JSON.parse(readFileSync(at('p.json'), 'utf8'));
  const save = (said: object) => writeFileSync(at('p.json'), JSON.stringify(said));
  return { run, profile, save, use: ['--profile', at('p.json')], keep: ['--save-profile', at('p.json')] };
}

test.each(['Prem + Fee', 'Total Premium + Fees', 'Fees, Other'])(
  'a column %s is offered by its name, which works, and saved so that no other column is taken',
  async (name) => {
    const { run, profile, keep, use } = folder();
    const columns = `"${name}",Producer`;
    expect((await run(columns, '10500.00,RG')).stderr).toContain(`with --ignore "${name}"`);
    for (const ignore of [name, '#4']) {
      expect((await run(columns, '10500.00,RG', '--ignore', ignore, ...keep)).exitCode).toBe(0);
      expect(profile().ignore).toEqual([name.replace(',', '')]);
      const later = await run(`Policy Fee,"${name}"`, '500.00,10500.00', ...use);
      // 4.85 % and 0.04 % of 10,500.
      expect(later.stdout).toContain(',513.45');
      const without = await run('Policy Fee,Prem,Fees', '500.00,,', ...use);
      expect(without.stdout).toContain(',513.45');
      const others = await run('Fees,Producer', '500.00,RG', ...use);
      expect(others.stderr).not.toContain('as asked');
    }
  },
);

test('an assignment and a skip by place are saved by name', async () => {
  const { run, profile, keep, use } = folder();
  const options = ['--map', 'premium=#3+#4', '--map', 'carrier_fees=#5', '--skip-when', '#6=Void'];
  await run('TRIA,Insp + Fee,Stage', '100.00,50.00,Void', ...options, ...keep);
  expect(profile()).toEqual({
    map: ['premium=Premium+TRIA', 'carrier_fees=Insp Fee'],
    'skip-when': ['Stage=Void'],
  });
  const later = await run('Ref,Stage,TRIA,Insp + Fee', 'X1,Bound,100.00,50.00', ...use);
  // 4.89 % of 10,150.
  expect(later.stdout).toContain(',496.34');
});

test('of two columns of one name the place is saved with the name, and another column there stops the run', async () => {
  const { run, profile, keep, use } = folder();
  const same = ['Other,Other,Ref', '1.00,2.00,X'] as const;
  const saved = await run(...same, '--ignore', '#4,#5', ...keep);
  expect(saved.exitCode).toBe(0);
  expect(profile()).toEqual({ ignore: ['#4,#5'], places: { '#4': 'Other', '#5': 'Other' } });
  expect((await run(...same, ...use)).exitCode).toBe(0);
  const moved = await run('Policy Fee,Other,Other', '500.00,1.00,2.00', ...use);
  expect(moved).toMatchObject({ exitCode: 2, stdout: '' });
  expect(moved.stderr).toContain(
    'the profile says --ignore "#4,#5", and #4 was "Other" when it was saved; in this file #4 is "Policy Fee"',
  );
  const listed = await runCli(['profiles', 'show', use[1] as string]);
  expect(listed.stdout).toContain('"#4": "Other"');
});

test.each([
  [{ ignore: ['Ref,#4'] }, '--ignore "Ref,#4"'],
  [{ map: ['carrier_fees=#4'] }, '--map "carrier_fees=#4"'],
])('a place without a name stops the run, until the profile is saved again: %j', async (said, option) => {
  const { run, profile, save, keep, use } = folder();
  save(said);
  const columns = ['Policy Fee,Ref', '500.00,X'] as const;
  const stopped = await run(...columns, ...use);
  expect(stopped).toMatchObject({ exitCode: 2, stdout: '' });
  expect(stopped.stderr).toContain(`the profile says ${option} without the name of a column`);
  expect(stopped.stderr).toContain('here #4 is "Policy Fee"');
  expect((await run(...columns, ...use, ...keep)).exitCode).toBe(0);
  expect(JSON.stringify(profile())).toContain('Policy Fee');
  expect((await run(...columns, ...use)).exitCode).toBe(0);
});

test('the option for several columns leaves out just these', async () => {
  const { run } = folder();
  const columns = ['Doc Fee,"Fees, Other",Prem + Fee', '1.00,2.00,3.00'] as const;
  expect((await run(...columns)).stderr).toContain(
    'leave them out with --ignore "Doc Fee,Prem + Fee" --ignore "Fees, Other"',
  );
  const left = await run(...columns, '--ignore', 'Doc Fee,Prem + Fee', '--ignore', 'Fees, Other');
  expect(left.stdout).toContain(',489.00');
});

/** What the README shows is what the program prints. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slt } from './cli/run.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const shown = [...readme.matchAll(/```console\n\$ slt ([^\n]*)\n(.*?)\n```/gs)].map(
  ([, command, output]) => ({
    command: command as string,
    output: output as string,
  }),
);

describe('the README', () => {
  test('shows several commands', () => {
    expect(shown.length).toBeGreaterThan(5);
  });

  test.each(shown)('slt $command', async ({ command, output }) => {
    const { stdout, stderr } = await slt(command.split(' '));
    expect(`${stdout}${stdout && stderr ? '\n' : ''}${stderr}`).toBe(output);
  });
});

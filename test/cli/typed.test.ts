/** Questions of which the answer arrives together with other keys, as in a paste. */
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { input, select } from '@inquirer/prompts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Context } from '../../src/cli/context.ts';
import { ratesFor } from '../../src/cli/options/rates.ts';
import { askOneOrNone, askState } from '../../src/cli/questions.ts';

// Node edits no line on a dumb terminal, which the one that runs the tests may be.
beforeAll(() => void vi.stubEnv('TERM', 'xterm'));
afterAll(() => void vi.unstubAllEnvs());

const ENTER = '\r';
const DOWN = '\u001b[B';

/** A person at a terminal. */
function person() {
  const keys = new PassThrough();
  const shown = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  let screen = '';
  shown.on('data', (data: Buffer) => {
    screen += stripVTControlCharacters(data.toString());
  });
  const context = new Context({
    stdin: Object.assign(keys, { isTTY: true }),
    stdout: shown,
    stderr: shown,
    env: {},
  });
  return {
    context,
    press: (text: string) => keys.write(text),
    keys,
    screen: () => screen,
    /** Waits until a text is shown. */
    seen: async (text: string) => {
      for (let turn = 0; turn < 500 && !screen.includes(text); turn++)
        await new Promise((done) => setTimeout(done, 5));
      expect(screen).toContain(text);
      screen = '';
    },
  };
}

const state = async (context: Context) => askState(context, (await ratesFor(context, {})).names);

const PLACES = ['LaCenter', 'Louisville Metro', 'Lexington'].map((name) => ({ value: name, name }));

const place = (context: Context) =>
  askOneOrNone(
    context,
    {
      message: 'Place',
      hint: 'Type a part of the name',
      find: (term) => PLACES.filter(({ name }) => name.toLowerCase().startsWith(term.toLowerCase())),
    },
    'not known',
  );

const line = (context: Context) =>
  select({ message: 'Line', choices: ['none', 'property', 'liability'] }, context.dialogue);

test('the last letter with Enter chooses what stands there, not the first of the list before', async () => {
  const { context, press, seen, screen } = person();
  const answer = state(context);
  await seen('Type a code');
  press('N');
  await seen('AZ  Arizona');
  press(`Y${ENTER}`);
  expect(await answer).toBe('NY');
  expect(screen()).toContain('✔ State NY  New York');
});

test('a name typed at once with Enter chooses its best match, an arrow the one below', async () => {
  const one = person();
  const louisville = place(one.context);
  one.press(`louisville${ENTER}`);
  expect(await louisville).toBe('Louisville Metro');
  const other = person();
  const below = place(other.context);
  other.press(`l${DOWN}${DOWN}${ENTER}`);
  expect(await below).toBe('Lexington');
});

test('what matches nothing is no answer, and can be put right', async () => {
  const { context, press, seen } = person();
  const answer = state(context);
  await seen('Type a code');
  press('CA');
  await seen('CA  California');
  press(`1250${ENTER}`);
  await seen('No results found');
  press(`${'\u007f'.repeat(4)}${ENTER}`);
  expect(await answer).toBe('CA');
});

test('keys behind Enter are for the next question and change no answer', async () => {
  const { context, press, screen } = person();
  const first = line(context);
  press(`${DOWN}${ENTER}${DOWN}12${ENTER}\r\n`);
  expect(await first).toBe('property');
  expect(screen()).toContain('✔ Line property');
  // The arrow means nothing to a question for a text.
  expect(await input({ message: 'Fee' }, context.dialogue)).toBe('12');
  // Enter of a text from Windows is one Enter.
  expect(await line(context)).toBe('none');
  const last = input({ message: 'Fee' }, context.dialogue);
  press(`7${ENTER}`);
  expect(await last).toBe('7');
});

test('between two questions nothing is read, so that another may read the terminal', async () => {
  const { context, press, keys } = person();
  const answer = line(context);
  press(ENTER);
  expect(await answer).toBe('none');
  expect(keys.isPaused()).toBe(true);
  press('for another');
  expect(keys.read()?.toString()).toBe('for another');
});

/** What is wrong with a call is told before a tool sees it. */
import { expect, test } from 'vitest';
import { badParams } from '../../src/mcp/params.ts';

/** The problem of a call of `calculate` with these arguments. */
const problem = (sent: string): string | null =>
  badParams(
    JSON.parse(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"calculate","arguments":${sent}}}`,
    ),
    ['calculate'],
  );

test.each(['{"state":"TX","premium":1,"__proto__":{"fees":5}}', '{"rates":{"__proto__":"5"}}'])(
  'a name that schemas leave out in silence is refused like any other that is unknown: %s',
  (sent) => {
    expect(problem(sent)).toBe('there is no argument "__proto__"; leave it out');
  },
);

test('what a tool takes, or refuses itself, is left to it', () => {
  expect(problem('{"state":"__proto__","premium":1,"rates":null,"feess":2}')).toBe(null);
});

/** The messages of an assistant, a line each: those that are none are answered, as JSON-RPC asks, where the SDK drops them. */
import { Transform, type Writable } from 'node:stream';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { JsonLimitError, parseJsonText } from '../text/json.ts';
import { badParams } from './params.ts';

/** In bytes; a call has some hundred. The SDK hangs up without a word at ten times as much. */
const LONGEST = 1 << 20;

const LINE_FEED = 0x0a;

/** What is wrong with a line, and the request it was to be. */
interface Unusable {
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

/** Null for a number too large to be read exactly: it would be answered as another. */
function idOf(sent: unknown): string | number | null {
  const { id } = Object(sent) as { id?: unknown };
  return typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER)
    ? id
    : null;
}

/** What to send instead of JSON that is no message. */
function notARequest(sent: unknown): string {
  if (Array.isArray(sent)) return 'send each message on a line of its own, not in a list';
  const { jsonrpc, id, method } = Object(sent) as Record<string, unknown>;
  if (jsonrpc === '2.0' && typeof method === 'string' && id !== undefined)
    return 'send a text or a whole number as id, of up to 9007199254740991, and no result or error with a method';
  return 'send a message of JSON-RPC 2.0, such as {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}';
}

/** Null for a message. @param tools names of the tools that can be called */
function problemOf(line: string, tools: readonly string[]): Unusable | null {
  let sent: unknown;
  try {
    sent = parseJsonText(line);
  } catch (error) {
    const what = error instanceof JsonLimitError ? `the message ${error.message}; ` : '';
    const message = `Parse error: ${what}send each message as JSON on a line of its own`;
    return { code: ErrorCode.ParseError, message, id: null };
  }
  const id = idOf(sent);
  const bad = badParams(sent, tools);
  if (bad !== null && id !== null)
    return { code: ErrorCode.InvalidParams, message: `Invalid params: ${bad}`, id };
  if (JSONRPCMessageSchema.safeParse(sent).success) return null;
  return { code: ErrorCode.InvalidRequest, message: `Invalid Request: ${notARequest(sent)}`, id };
}

const TOO_LONG: Unusable = {
  code: ErrorCode.InvalidRequest,
  message: `Invalid Request: a message is longer than ${LONGEST >> 20} MB`,
  id: null,
};

/**
 * Lets the messages through, line by line.
 * @param output where the other lines are answered
 * @param tools names of the tools that can be called
 */
export function messages(output: Writable, tools: readonly string[]): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const answer = ({ id, code, message }: Unusable): void => {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  };
  const take = (part: Buffer): void => {
    length += part.length;
    // Of what is too long only the length is kept.
    if (length > LONGEST) parts = [];
    else parts.push(part);
  };
  const endLine = (stream: Transform): void => {
    const [line, isLong] = [Buffer.concat(parts).toString(), length > LONGEST];
    parts = [];
    length = 0;
    if (!isLong && line.trim() === '') return;
    const problem = isLong ? TOO_LONG : problemOf(line, tools);
    if (problem) answer(problem);
    else stream.push(`${line}\n`);
  };
  return new Transform({
    transform(block: Buffer, _encoding, done) {
      let from = 0;
      for (let at = block.indexOf(LINE_FEED); at >= 0; at = block.indexOf(LINE_FEED, from)) {
        take(block.subarray(from, at));
        endLine(this);
        from = at + 1;
      }
      take(block.subarray(from));
      done();
    },
    flush(done) {
      endLine(this);
      done();
    },
  });
}

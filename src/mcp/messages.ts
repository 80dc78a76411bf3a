/** The messages of an assistant, a line each: those that are none are answered, as JSON-RPC asks, where the SDK drops them. */
import { Transform, type Writable } from 'node:stream';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { JsonLimitError, parseJsonText } from '../text/json.ts';

/** In bytes; a call has some hundred. The SDK hangs up without a word at ten times as much. */
const LONGEST = 1 << 20;

const LINE_FEED = 0x0a;

/** What is wrong with a line, and the request it was to be. */
interface Unusable {
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

function idOf(sent: unknown): string | number | null {
  const { id } = Object(sent) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Null for a message. */
function problemOf(line: string): Unusable | null {
  let sent: unknown;
  try {
    sent = parseJsonText(line);
  } catch (error) {
    const what = error instanceof JsonLimitError ? `the message ${error.message}; ` : '';
    const message = `Parse error: ${what}send each message as JSON on a line of its own`;
    return { code: ErrorCode.ParseError, message, id: null };
  }
  if (JSONRPCMessageSchema.safeParse(sent).success) return null;
  const message = 'Invalid Request: send a message of JSON-RPC 2.0, each by itself';
  return { code: ErrorCode.InvalidRequest, message, id: idOf(sent) };
}

const TOO_LONG: Unusable = {
  code: ErrorCode.InvalidRequest,
  message: `Invalid Request: a message is longer than ${LONGEST >> 20} MB`,
  id: null,
};

/** Lets the messages through, line by line. @param output where the other lines are answered */
export function messages(output: Writable): Transform {
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
    const problem = isLong ? TOO_LONG : problemOf(line);
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

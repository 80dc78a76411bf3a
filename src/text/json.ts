/**
 * JSON of others, within limits of depth and size. Everything that walks a value goes level by level down the stack: a
 * text nested thousands of levels deep would end it there. The depth is therefore counted before a text is parsed.
 */
import { parse } from 'lossless-json';

/** Far deeper than any request, answer, rate file or key file. */
const MAX_DEPTH = 100;
/** In characters. */
const MAX_LENGTH = 32_000_000;

/** A JSON text beyond the limits, or of two minds; the message goes on from the name of what was read. */
export class JsonLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonLimitError';
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Where the text that begins at a quotation mark ends. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** Each list and object of a JSON text where it begins and where it ends, with its depth; the outermost has depth 1. */
function* brackets(json: string): Generator<{ at: number; depth: number; opens: boolean }> {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case '"':
        at = endOfText(json, at);
        break;
      case '[':
      case '{':
        yield { at, depth: ++depth, opens: true };
        break;
      case ']':
      case '}':
        yield { at, depth: depth--, opens: false };
    }
  }
}

/** The text itself. @throws JsonLimitError */
function withinLimits(json: string): string {
  if (json.length > MAX_LENGTH) throw new JsonLimitError(`is longer than ${MAX_LENGTH / 1_000_000} MB`);
  for (const { depth } of brackets(json))
    if (depth > MAX_DEPTH) throw new JsonLimitError(`is nested more than ${MAX_DEPTH} levels deep`);
  return json;
}

/** What JSON.parse drops in silence: of two values under one name in an object the last one counts. */
function refuseTwoValues(json: string): void {
  parse(json, null, {
    parseNumber: (digits) => digits,
    onDuplicateKey: ({ key, position }) => {
      const line = json.slice(0, position).split('\n').length;
      throw new JsonLimitError(
        `has two values of ${JSON.stringify(key.slice(0, 100))} in one object, line ${line}`,
      );
    },
  });
}

/**
 * Parses a JSON text.
 * @throws JsonLimitError beyond the limits and for two values under one name, SyntaxError where it is no JSON
 */
export function parseJsonText(json: string): unknown {
  const value: unknown = JSON.parse(withinLimits(json));
  refuseTwoValues(json);
  return value;
}

/** The same with every number as it was written. */
export const parseExactly = (json: string): unknown => parse(withinLimits(json));

/**
 * Where a text stops being JSON, for people: `, line 12, column 3`. Nothing of it is quoted: what is not JSON may as well
 * be a list of passwords.
 */
export function breakInJson(content: string): string {
  try {
    parseExactly(content);
  } catch (error) {
    const position = /at position (\d+)$/.exec((error as Error).message)?.[1];
    if (position === undefined) return '';
    const before = content.slice(0, Number(position));
    return `, line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
  }
  return '';
}

/** A JSON text with `"…"` in the place of every list and object that lies too deep. */
export function cutToDepth(json: string): string {
  let kept = '';
  let from = 0;
  for (const { at, depth, opens } of brackets(json)) {
    if (depth !== MAX_DEPTH + 1) continue;
    if (opens) kept += `${json.slice(from, at)}"…"`;
    from = at + 1;
  }
  return kept + json.slice(from);
}

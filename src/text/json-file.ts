/** Files of JSON that a schema describes, as users write them by hand. */
import { z } from 'zod';
import { JsonLimitError, parseJsonText } from './json.ts';

/** A text that is not what its schema says; the message names the place and what is wrong there. */
class JsonShapeError extends Error {}

/** The text of a file without the mark that editors put before UTF-8. @throws JsonShapeError for another encoding */
function utf8Text(bytes: Uint8Array): string {
  try {
    // UTF-16 without a mark is valid UTF-8 full of zeros.
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Said below.
  }
  throw new JsonShapeError('it is not UTF-8; save it as UTF-8');
}

/**
 * Reads a file of JSON.
 * @throws JsonShapeError
 */
export function parseJsonFile<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  const text = utf8Text(bytes);
  try {
    return schema.parse(parseJsonText(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const problem = error instanceof JsonLimitError ? `it ${error.message}` : 'it is not JSON';
    throw new JsonShapeError(issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : problem);
  }
}

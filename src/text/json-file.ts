/** Files of JSON that a schema describes, as users write them by hand. */
import { z } from 'zod';
import { JsonLimitError, parseJsonText } from './json.ts';

/** A text that is not what its schema says; the message names the place and what is wrong there. */
class JsonShapeError extends Error {}

/**
 * Reads a text of JSON.
 * @throws JsonShapeError
 */
export function parseJsonFile<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(parseJsonText(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const problem = error instanceof JsonLimitError ? `it ${error.message}` : 'it is not JSON';
    throw new JsonShapeError(issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : problem);
  }
}

/** Errors of a file's shape, in words for people who do not program. */

import type { z } from 'zod';
import { short } from '../../text/short.ts';
import type { Problem } from './problem.ts';

/** What a value is called that has to stand at a place: every kind that the schemas ask for. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in [ ]',
  object: 'a group of fields in { }',
  record: 'a group of fields in { }',
};

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || '(file)';

/** The value at a path. */
const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], json);

/** Where no alternative fits, the message is that of the nearest one: the one whose error lies deepest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const nested = issue.errors.flat().map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
  return innermost(nested.sort((a, b) => b.path.length - a.path.length)[0] as z.core.$ZodIssue);
}

const oneOf = (values: readonly unknown[]): string =>
  `write one of ${values.map((each) => JSON.stringify(each)).join(', ')}`;

function explained(issue: z.core.$ZodIssue, json: unknown, compare: string): Omit<Problem, 'level' | 'path'> {
  const value = valueAt(json, issue.path);
  if (value === undefined) return { what: 'is missing', fix: `add it; ${compare}` };
  const given = short(JSON.stringify(value));
  switch (issue.code) {
    case 'invalid_type':
      return { what: `${given} should be ${KINDS[issue.expected]}`, fix: compare };
    case 'unrecognized_keys': {
      const fields = issue.keys.map((key) => `"${key}"`).join(', ');
      return { what: `the field ${fields} is not known here`, fix: 'remove it, or fix its spelling' };
    }
    case 'invalid_value':
      return { what: `${given} is not known here`, fix: oneOf(issue.values) };
    // A union of which a field decides, and the field has none of its values.
    case 'invalid_union':
      return {
        what: `${given} is not known here`,
        fix: oneOf((issue as unknown as { options: unknown[] }).options),
      };
    case 'too_small':
      if (typeof value === 'number') break;
      return { what: 'is empty', fix: `fill it; ${compare}` };
    case 'custom':
    case 'invalid_format':
      return { what: `${given} is not allowed here`, fix: issue.message };
  }
  return { what: `${given} is not allowed here: ${issue.message}`, fix: compare };
}

/**
 * The errors of a file's shape.
 * @param schema the name of the JSON Schema in rates/ that describes such a file
 */
export const shapeProblems = (error: z.ZodError, json: unknown, schema: string): Problem[] =>
  error.issues.map((outer) => {
    const issue = innermost(outer);
    const compare = `compare with rates/${schema} and a neighboring entry`;
    return { level: 'error', path: pathText(issue.path), ...explained(issue, json, compare) };
  });

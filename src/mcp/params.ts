/** The params of a request: what is wrong with them is said in a sentence, where the SDK answers with an internal error. */
import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { didYouMean } from '../engine/basics/nearest.ts';
import { isJsonObject, shown } from '../policy/json.ts';

/** The requests that are answered here, each with what it must hold. */
const REQUESTS = new Map<unknown, z.ZodType>([
  ['initialize', InitializeRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
]);

/** Of every other request. */
const ANY_REQUEST = z.looseObject({
  params: z.looseObject({ _meta: z.looseObject({}).optional() }).optional(),
});

/** What zod expects, in the terms of JSON. */
const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  string: 'a text',
  array: 'a list',
  boolean: 'true or false',
};

/** How a schema begins to say what to send. */
export const SEND = 'send ';

const ARGUMENTS = '{"name": "calculate", "arguments": {"state": "TX", "premium": "10000"}}';

/** What is wrong with a value, and what to send: where the schema says that itself, in its words (`send a text`). */
export function saidOf({ path, ...issue }: z.core.$ZodIssue, sent: unknown): string {
  const value = path.reduce<unknown>((at, step) => Object(at)[step], sent);
  const problem = value === undefined ? 'is missing' : `cannot be ${shown(value)}`;
  const kind =
    issue.code === 'invalid_type'
      ? KINDS[issue.expected]
      : issue.code === 'invalid_value'
        ? `one of ${issue.values.join(', ')}`
        : undefined;
  const own = issue.message.startsWith(SEND) ? issue.message.slice(SEND.length) : null;
  const what = own ?? kind;
  const fix = what ? `: ${SEND}${what}` : '';
  return `${path.join('.')} ${problem}${fix}`;
}

/** The name that objects of JavaScript have by themselves: schemas leave it out without a word. */
const OWN_OF_OBJECTS = '__proto__';

/** Whether that name is given to a value in what was sent, at any depth. */
const hasOwnOfObjects = (sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  (Object.hasOwn(sent, OWN_OF_OBJECTS) || Object.values(sent).some(hasOwnOfObjects));

/**
 * What is wrong with the params of a request, and what to send; null where nothing is, and for what is no request.
 * @param tools names of the tools that can be called
 */
export function badParams(sent: unknown, tools: readonly string[]): string | null {
  if (!isJsonObject(sent) || sent.jsonrpc !== '2.0' || typeof sent.method !== 'string') return null;
  const { method } = sent;
  const { error } = (REQUESTS.get(method) ?? ANY_REQUEST).safeParse(sent);
  const [issue] = error?.issues ?? [];
  const isCall = method === 'tools/call';
  if (issue?.path[0] === 'params')
    return saidOf(issue, sent) + (isCall ? `, with params such as ${ARGUMENTS}` : '');
  if (!isCall || issue) return null;
  const { name, task, ...params } = sent.params as { name: string; task?: unknown; arguments?: unknown };
  if (!tools.includes(name)) {
    const hint = didYouMean(name.slice(0, LONGEST_NAME), tools) || `the tools are ${tools.join(', ')}`;
    return `there is no tool ${shown(name)}; ${hint}`;
  }
  if (hasOwnOfObjects(params.arguments)) return `there is no argument "${OWN_OF_OBJECTS}"; leave it out`;
  return task === undefined ? null : 'there are no tasks here; leave params.task out';
}

/** In characters; a longer name is none of ours, and looking for the nearest would take long. */
const LONGEST_NAME = 60;

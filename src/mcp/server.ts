/** A server of the Model Context Protocol: the tools over a pair of streams. */
import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { AnswerContext } from '../api/answer-context.ts';
import { refusalIn } from '../api/terms.ts';
import { Refusal, type RefusalCode } from '../engine/index.ts';
import { UsageError } from '../errors.ts';
import { argumentOfRate, argumentTerms, unknownArguments, withArgument } from './arguments.ts';
import { messages } from './messages.ts';
import { saidOf } from './params.ts';
import { TOOLS, type Tool } from './tools.ts';

const INSTRUCTIONS = `Surplus lines premium tax of the 50 states, DC, Puerto Rico and the Virgin Islands, worked out from rate files with a citation for every rate. Give figures exactly as the tools return them; never compute a tax yourself. What a tool refuses cannot be answered: pass on its message.`;

/** What an assistant is told when its arguments cannot be answered. */
function refused(
  error: unknown,
  { takes, alsoNamed = {} }: Tool,
  sent: Readonly<Record<string, unknown>>,
): object {
  if (error instanceof Refusal) {
    const { code, field = null } = error;
    const rate = field === null || field in takes ? null : argumentOfRate(sent, field);
    const argument = field === null ? null : (rate ?? alsoNamed[field] ?? field);
    const terms = argumentTerms([...Object.keys(takes), ...Object.keys(alsoNamed)]);
    const text = refusalIn(error, terms);
    const said = field === null || rate === null ? text : withArgument(text, field, rate);
    return { error: { code, field: argument, message: said } };
  }
  if (error instanceof UsageError)
    return { error: { code: 'INVALID_REQUEST', field: null, message: error.message } };
  throw error;
}

const whole = (value: object, isError: boolean): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
  isError,
});

/** The code of an argument that is missing or of the wrong kind, as over HTTP. */
function codeOf(field: unknown, sent: Readonly<Record<string, unknown>>): RefusalCode {
  if (field === 'premium') return 'INVALID_PREMIUM';
  return field === 'state' && (sent.state ?? null) === null ? 'MISSING_STATE' : 'INVALID_REQUEST';
}

/** Arguments that are not as the schema has them, refused as any other: the SDK has a text without a code for them. */
function badArguments({ issues }: z.ZodError, sent: Readonly<Record<string, unknown>>): CallToolResult {
  const said = issues.map((issue) => (issue.path.length > 0 ? saidOf(issue, sent) : issue.message));
  const [field = null] = issues[0]?.path ?? [];
  const code = codeOf(field, sent);
  return whole({ error: { code, field, message: said.join('; ') } }, true);
}

function answered(
  tool: Tool,
  sent: Readonly<Record<string, unknown>>,
  context: AnswerContext,
): CallToolResult {
  try {
    return whole(tool.answer(sent, context), false);
  } catch (error) {
    return whole(refused(error, tool, sent), true);
  }
}

/** What the server answers from. */
interface McpOptions {
  /** What every answer depends on; asked for each of them, since the day may change. */
  readonly context: () => AnswerContext;
  /** Version of the package. */
  readonly version: string;
}

/** A tool as it is called. */
type Call = (sent: Record<string, unknown>) => CallToolResult;

/** The server with all tools; it does not listen yet. */
function mcpServer({ context, version }: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'slt', title: 'Surplus lines tax', version },
    { instructions: INSTRUCTIONS },
  );
  const calls = new Map<string, Call>();
  for (const tool of TOOLS) {
    const { name, title, description, takes } = tool;
    // An argument that is not known would be dropped in silence.
    const inputSchema = z.strictObject(takes, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? unknownArguments(issue.keys, Object.keys(takes)) : undefined,
    });
    const call: Call = (sent) => {
      const { data, error } = inputSchema.safeParse(sent);
      return error ? badArguments(error, sent) : answered(tool, data, context());
    };
    calls.set(name, call);
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      call,
    );
  }
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    // Of a tool that is not there nothing comes as far as this.
    const call = calls.get(params.name) as Call;
    return call(params.arguments ?? {});
  });
  return server;
}

/** Answers until the input ends. */
export async function serveMcp(
  options: McpOptions,
  { input, output }: { readonly input: Readable; readonly output: Writable },
): Promise<void> {
  const server = mcpServer(options);
  const sent = input.pipe(
    messages(
      output,
      TOOLS.map(({ name }) => name),
    ),
  );
  const ended = new Promise<void>((done) => {
    sent.once('end', done);
    input.once('close', () => sent.end());
    server.server.onclose = done;
  });
  await server.connect(new StdioServerTransport(sent, output));
  await ended;
  // What was asked last is answered first: no answer waits for anything but its own turn.
  await setImmediate();
  await server.close();
}

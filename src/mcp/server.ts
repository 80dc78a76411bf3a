/** A server of the Model Context Protocol: the tools over a pair of streams. */
import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import type { AnswerContext } from '../api/answer-context.ts';
import { refusalIn } from '../api/terms.ts';
import { Refusal } from '../engine/index.ts';
import { UsageError } from '../errors.ts';
import { argumentOfRate, argumentTerms, unknownArguments, withArgument } from './arguments.ts';
import { messages } from './messages.ts';
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

function answered(tool: Tool, sent: Readonly<Record<string, unknown>>, context: AnswerContext) {
  const whole = (value: object, isError: boolean) => ({
    content: [{ type: 'text' as const, text: JSON.stringify(value) }],
    structuredContent: value as Record<string, unknown>,
    isError,
  });
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

/** The server with all tools; it does not listen yet. */
function mcpServer({ context, version }: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'slt', title: 'Surplus lines tax', version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    const { name, title, description, takes } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        // An argument that is not known would be dropped in silence.
        inputSchema: z.strictObject(takes, {
          error: (issue) =>
            issue.code === 'unrecognized_keys' ? unknownArguments(issue.keys, Object.keys(takes)) : undefined,
        }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (sent: Record<string, unknown>) => answered(tool, sent, context()),
    );
  }
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

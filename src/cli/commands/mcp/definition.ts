/** The options and help of `slt mcp`. The server itself is loaded when it is run. */
import { CliCommand } from '../../cli-command.ts';
import { maxAge, ratesDir } from '../../options/options.ts';

/** `slt mcp`. */
export const mcpCommand = (): CliCommand =>
  new CliCommand('mcp')
    .summary('answer an assistant over the Model Context Protocol')
    .description(
      'Serve the Model Context Protocol on stdin and stdout, for assistants such as Claude: prices, rates of a day, changes, notices, due days, places, and what a finding means.\nThe assistant starts it; nothing leaves this machine but what the assistant passes on.',
    )
    .addOption(maxAge())
    .addOption(ratesDir())
    .section(
      'Set up',
      'In the configuration of the assistant: {"mcpServers": {"slt": {"command": "slt", "args": ["mcp"]}}}. See docs/assistants.md.',
    )
    .example(`
slt mcp
slt mcp --rates-dir ./our-rates
claude mcp add slt -- slt mcp`)
    .runs(async (context, options) => (await import('./command.ts')).mcp(context, options));

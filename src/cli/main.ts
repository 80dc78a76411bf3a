/** The entry, and nothing else: what is loaded later finds everything it shares with it in one file. */
import { run } from './run.ts';

await run(process.argv.slice(2));

// The floor of a batch: csv-parse to csv-stringify, objects, one thread. Run: node bench/pass-through.js IN OUT
import { createReadStream, createWriteStream } from 'node:fs';
import { argv } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify';

const [input, output] = argv.slice(2);
await pipeline(
  createReadStream(input),
  parse({ columns: true }),
  stringify({ header: true }),
  createWriteStream(output),
);

// Told to a process with --import: writes its peak memory in kilobytes to the file named by PEAK_FILE when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.PEAK_FILE) {
  process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));
}

// Told to a process with --import: writes its peak memory in kilobytes and its processor time in seconds to the file
// named by PEAK_FILE when it ends.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.PEAK_FILE) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1e6;
    writeFileSync(process.env.PEAK_FILE, JSON.stringify({ maxRSS, cpu }));
  });
}

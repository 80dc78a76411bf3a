/** Where a path a user names leads: through links, also to what is not there yet, and to what is open already. */
import { type BigIntStats, fstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Where a path leads: the file or stream behind its links. */
export interface Place {
  /** The path without symbolic links; what is not there yet stands where it would be made. */
  readonly real: string;
  /** The number of the open file it names, as `-`, /dev/stdin or /dev/fd/3 do; null for any other path. */
  readonly fd: number | null;
  /** What is there now; null where nothing is. */
  readonly stats: BigIntStats | null;
}

/** So many links in a row are taken for a circle, as the system does. */
const MOST_LINKS = 40;

/** Names of files that are open in this process: by the system's short name, and by the one of Linux. */
const OPEN_FILE = new RegExp(
  `^(?:/dev/fd|/proc/(?:self|thread-self|${process.pid})(?:/task/\\d+)?/fd)/(\\d+)$`,
);

const STREAMS: Readonly<Record<string, number>> = { '/dev/stdin': 0, '/dev/stdout': 1, '/dev/stderr': 2 };

function openFile(path: string): number | null {
  const number = OPEN_FILE.exec(path)?.[1];
  return number === undefined ? (STREAMS[path] ?? null) : Number(number);
}

function link(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Follows the links of a path one by one, since the system follows none to what is not there. */
function followed(path: string): { real: string; fd: number | null } {
  let at = resolve(path);
  for (let turn = 0; turn < MOST_LINKS; turn++) {
    const early = openFile(at);
    if (early !== null) return { real: at, fd: early };
    at = join(realFolder(dirname(at)), basename(at));
    const fd = openFile(at);
    if (fd !== null) return { real: at, fd };
    const target = link(at);
    if (target === null) return { real: at, fd: null };
    at = resolve(dirname(at), target);
  }
  return { real: at, fd: null };
}

function statsOf(real: string, fd: number | null): BigIntStats | null {
  try {
    return fd === null ? statSync(real, { bigint: true }) : fstatSync(fd, { bigint: true });
  } catch {
    return null;
  }
}

/** @param dash the open file that `-` stands for: 0 for an input, 1 for an output */
export function placeOf(path: string, dash: 0 | 1): Place {
  const { real, fd } = path === '-' ? { real: '-', fd: dash } : followed(path);
  return { real, fd, stats: statsOf(real, fd) };
}

/** The place of a file that is open in this process. */
export const placeOfOpen = (fd: number): Place => ({ real: `/dev/fd/${fd}`, fd, stats: statsOf('', fd) });

/** Where names are compared without regard to case, two spellings of a file to be made are one. */
const FOLDS_CASE = process.platform === 'darwin' || process.platform === 'win32';

/**
 * What two places of one file have in common and no others; null for a terminal and other devices, which many may
 * share without harm.
 */
export function identity({ real, fd, stats }: Place): string | null {
  const name = FOLDS_CASE ? real.normalize('NFC').toLowerCase() : real;
  if (stats === null) return `path ${name}`;
  if (stats.isCharacterDevice() || stats.isSocket()) return fd === null ? null : `open ${fd}`;
  return `file ${stats.dev} ${stats.ino}`;
}

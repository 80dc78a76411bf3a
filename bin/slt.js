#!/usr/bin/env node
// Starts the program. What was compiled of it is kept in the user's folder for caches: without that a start takes a fifth
// longer, and all else is the same. The cache that newer versions of Node offer (module.enableCompileCache) has only what was
// compiled while loading, and saves half as much. NODE_DISABLE_COMPILE_CACHE=1 switches it off.
const crypto = require('node:crypto');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const PROGRAM = path.join(__dirname, '../dist/slt.cjs');

/** Whether this user owns it. Where there are no owners, as on Windows, the folder is in the user's profile. */
const isOwn = ({ uid }) => !process.getuid || uid === process.getuid();

/** Whether it is this user's and nobody else may write it: what others wrote could have anything run. */
const isSafe = (found) => isOwn(found) && (process.platform === 'win32' || (found.mode & 0o022) === 0);

/** What is at a path, which may be a link; undefined where nothing can be found there. */
function statsAt(file, stat = fs.statSync) {
  try {
    return stat(file);
  } catch {
    return undefined;
  }
}

/** The user's folder for our caches, or undefined: as root in the home of somebody else, for one, nothing is kept. */
function cacheFolder({ env, platform }) {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const home = platform === 'win32' ? env.LOCALAPPDATA : env.XDG_CACHE_HOME || env.HOME;
  if (!home || !path.isAbsolute(home)) return undefined;
  const found = statsAt(home);
  if (!found || !isOwn(found)) return undefined;
  const folder = path.join(home, home === env.HOME ? '.cache/slt' : 'slt');
  const own = statsAt(folder, fs.lstatSync);
  return !own || (own.isDirectory() && isSafe(own)) ? folder : undefined;
}

/** What a cache begins with: V8 runs one with a flipped bit, or cut off by a power failure, as it is, and crashes. */
const checksumOf = (data) => crypto.createHash('sha256').update(data).digest();
const CHECKSUM_LENGTH = 32;

/** Neither follows a link nor waits for a pipe. */
const PLAIN = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);

/** The bytes of a cache; undefined without one, for a damaged one, and for one that others may write. */
function readCache(file) {
  let descriptor;
  try {
    descriptor = fs.openSync(file, PLAIN);
    const found = fs.fstatSync(descriptor);
    if (!found.isFile() || !isSafe(found)) return undefined;
    const bytes = fs.readFileSync(descriptor);
    const data = bytes.subarray(CHECKSUM_LENGTH);
    return checksumOf(data).equals(bytes.subarray(0, CHECKSUM_LENGTH)) ? data : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/** Puts a cache in its place in one step, and removes those of other versions. A cache that cannot be written is none. */
function writeCache(file, data) {
  const unfinished = `${file}.${process.pid}`;
  const folder = path.dirname(file);
  const version = path.basename(file).slice(0, 16);
  try {
    // Not with `recursive`, which never ends where a folder cannot be made in one that is there, as in /proc.
    for (const each of [path.dirname(folder), folder])
      if (!fs.existsSync(each)) fs.mkdirSync(each, { mode: 0o700 });
    for (const name of fs.readdirSync(folder)) {
      if (/^[0-9a-f]{16}-/.test(name) && !name.startsWith(version)) fs.rmSync(path.join(folder, name));
    }
    // Left by a start of the same number that was ended.
    fs.rmSync(unfinished, { force: true });
    fs.writeFileSync(unfinished, Buffer.concat([checksumOf(data), data]), { mode: 0o600, flag: 'wx' });
    fs.renameSync(unfinished, file);
  } catch {
    // The program has done its work; what did not fit on a full disk is in nobody's way.
    try {
      fs.rmSync(unfinished, { force: true });
    } catch {}
  }
}

/** Runs the program as require does, so that what it loads later finds it loaded. */
function runWithCache(folder) {
  const code = fs.readFileSync(PROGRAM, 'utf8');
  // It begins with its fingerprint. What a command has compiled is of little use to another, and its help uses little of it.
  const [first = '', ...rest] = process.argv.slice(2);
  const help = rest.includes('--help') || rest.includes('-h') || !/^[a-z]+$/.test(first);
  const command = help ? 'help' : first;
  const { arch, versions } = process;
  const file = path.join(folder, `${code.slice(2, 18)}-${versions.v8}-${arch}-${command}`);
  const cachedData = readCache(file);
  const script = new vm.Script(Module.wrap(code), { filename: PROGRAM, cachedData });
  if (!cachedData || script.cachedDataRejected) {
    process.on('exit', (exitCode) => exitCode === 0 && writeCache(file, script.createCachedData()));
  }
  const program = new Module(PROGRAM, module);
  program.filename = PROGRAM;
  program.loaded = true;
  require.cache[PROGRAM] = program;
  script.runInThisContext()(
    program.exports,
    Module.createRequire(PROGRAM),
    program,
    PROGRAM,
    path.dirname(PROGRAM),
  );
}

const folder = cacheFolder(process);
if (folder) runWithCache(folder);
else require(PROGRAM);

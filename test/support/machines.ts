/**
 * Machines that are reached over ssh: real OpenSSH servers on loopback, each with a key and a home folder of its own. They
 * run as whoever runs the test, and nothing of that account's own ssh is used.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { freePorts } from './free-port.ts';
import { SLT } from './slt.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A machine that can lose its power. */
export interface Machine {
  /** The folder in which its commands run. */
  readonly home: string;
  /** Kills everything that runs on it, and it answers no more. */
  die(): Promise<void>;
}

export interface Machines {
  /** Goes before the PATH: an `ssh` that knows the machines by their names, and `slt`. */
  readonly path: string;
  readonly machines: Readonly<Record<string, Machine>>;
  stop(): Promise<void>;
}

/** What a process has started, and what those have. */
function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in parentheses and may hold anything.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [[Number(name), Number(parent)] as const];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

async function killAll(server: ChildProcess): Promise<void> {
  const { pid, exitCode, signalCode } = server;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const ended = once(server, 'exit');
  for (const each of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  await ended;
}

const generateKey = (path: string): void => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
};

/** Starts a machine for each name; each has `slt`, with these variables. */
export async function startMachines(
  names: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Machines> {
  const folder = temporaryFolder();
  const program = (path: string, text: string): void =>
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  const ours = folder.at('bin');
  mkdirSync(ours);
  program(`${ours}/ssh`, `exec /usr/bin/ssh -F '${folder.at('config')}' "$@"`);
  program(`${ours}/slt`, `exec env ${settings.join(' ')} node '${SLT}' "$@"`);
  generateKey(folder.at('id'));
  // The server wants this folder when it runs as root, and has it from its start script.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });

  const started = await Promise.all(
    names.map(async (name) => {
      const home = folder.at(name);
      const bin = `${home}/bin`;
      mkdirSync(bin, { recursive: true });
      program(`${bin}/slt`, `exec '${ours}/slt' "$@"`);
      const hostKey = folder.at(`${name}_host_key`);
      generateKey(hostKey);
      const [port = 0] = await freePorts(1);
      const config = folder.put(
        `${name}.sshd_config`,
        `Port ${port}
ListenAddress 127.0.0.1
HostKey ${hostKey}
PidFile none
AuthorizedKeysFile ${folder.at('id')}.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
ForceCommand cd '${home}' && export HOME='${home}' PATH='${bin}:${process.env.PATH}' && eval "$SSH_ORIGINAL_COMMAND"
`,
      );
      const server = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', config], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      server.stderr.on('data', (data) => {
        said += data;
      });
      while (!said.includes('Server listening')) {
        if (server.exitCode !== null) throw new Error(`sshd ended: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const known = `[127.0.0.1]:${port} ${readFileSync(`${hostKey}.pub`, 'utf8').trim()}\n`;
      return { name, home, port, server, known };
    }),
  );

  folder.put('known_hosts', started.map(({ known }) => known).join(''));
  folder.put(
    'config',
    started
      .map(
        ({ name, port }) => `Host ${name}
  HostName 127.0.0.1
  Port ${port}
  User ${userInfo().username}
  IdentityFile ${folder.at('id')}
  IdentitiesOnly yes
  UserKnownHostsFile ${folder.at('known_hosts')}
  GlobalKnownHostsFile none
  StrictHostKeyChecking yes
  BatchMode yes
  ControlMaster auto
  ControlPath ${folder.at('%n.socket')}
  ControlPersist 5
`,
      )
      .join(''),
  );
  return {
    path: ours,
    machines: Object.fromEntries(
      started.map(({ name, home, server }) => [name, { home, die: () => killAll(server) }]),
    ),
    stop: async () => {
      await Promise.all(started.map(({ server }) => killAll(server)));
    },
  };
}

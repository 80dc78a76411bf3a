/** The system tests fail, and say what to install, where a program they run is missing; none of them is skipped. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each program with the Debian package that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  bash: 'bash',
  chromium: 'chromium',
  fish: 'fish',
  groff: 'groff',
  haproxy: 'haproxy',
  mandoc: 'mandoc',
  openssl: 'openssl',
  parallel: 'parallel',
  pdfinfo: 'poppler-utils',
  pdftohtml: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  'redis-server': 'redis-server',
  rsync: 'rsync',
  script: 'bsdutils',
  soffice: 'libreoffice-calc-nogui',
  ssh: 'openssh-client',
  sshd: 'openssh-server',
  zsh: 'zsh',
};

/** The modules of perl that parallel uses, likewise. */
const MODULES: Readonly<Record<string, string>> = { 'Text::CSV': 'libtext-csv-perl' };

/** Also where servers are, which not every PATH has. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const isInstalled = (program: string): boolean =>
  FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Called by vitest before the first system test. */
export function setup(): void {
  const missing = [
    ...Object.keys(PROGRAMS).filter((program) => !isInstalled(program)),
    ...Object.keys(MODULES).filter((name) => spawnSync('perl', [`-M${name}`, '-e', '1']).status !== 0),
  ];
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((each) => PROGRAMS[each] ?? MODULES[each]))];
  throw new Error(
    `The system tests run ${missing.join(', ')}, which this machine lacks.\n` +
      `On Debian or Ubuntu: apt-get install ${packages.join(' ')}\n` +
      'npm test needs none of them.',
  );
}

/** The system tests fail, and say what to install, where a program they run is missing; none of them is skipped. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each program with the Debian package that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  bash: 'bash',
  chromium: 'chromium',
  fish: 'fish',
  groff: 'groff',
  mandoc: 'mandoc',
  parallel: 'parallel',
  pdfinfo: 'poppler-utils',
  pdftohtml: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  script: 'bsdutils',
  soffice: 'libreoffice-calc-nogui',
  zsh: 'zsh',
};

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Called by vitest before the first system test. */
export function setup(): void {
  const missing = Object.keys(PROGRAMS).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => PROGRAMS[program]))];
  throw new Error(
    `The system tests run ${missing.join(', ')}, which this machine lacks.\n` +
      `On Debian or Ubuntu: apt-get install ${packages.join(' ')}\n` +
      'npm test needs none of them.',
  );
}

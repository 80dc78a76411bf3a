/** Where a user's settings are kept, by the customs of the system. */
import { posix, win32 } from 'node:path';

/** The system as far as its folders go; of the process by default. */
interface Home {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own folder. */
  readonly home: string;
}

/** The folder for settings of this program: `%APPDATA%\slt`, `$XDG_CONFIG_HOME/slt` or `~/.config/slt`. */
export function settingsFolder({ platform, env, home }: Home): string {
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'slt');
  return posix.join(env.XDG_CONFIG_HOME || posix.join(home, '.config'), 'slt');
}

/** The rates and keys a server works with, which can be read anew while it runs. */
import { plural } from '../engine/basics/plural.ts';
import { CommandError, type Message, message } from '../errors.ts';
import type { RateStore } from '../rates/store.ts';
import type { KeyRing } from './keys/api-key.ts';

/** How rates and keys are read; each throws with a message when what it finds cannot be used. */
export interface Sources {
  readonly rates: () => RateStore;
  readonly keys: () => KeyRing;
}

/** What is to be told of a reload. */
export interface ReloadNews {
  /** False where all is well again. */
  readonly isProblem: boolean;
  readonly text: Message;
}

/** What is in use. A request takes what it needs once, so that a reload never falls between. */
export interface ReloadableData {
  readonly rates: RateStore;
  readonly keys: KeyRing;
  /** Reads the keys anew; returns why they could not be used, if so, and once that they can be used again. */
  reloadKeys(): ReloadNews[];
  /** Reads both anew. What cannot be used is left as it was, and why is returned. */
  reload(): ReloadNews[];
}

/** Every file is read and compiled here and now, so that a damaged one is found before any request. */
const preload = (rates: RateStore): RateStore => {
  for (const { code } of rates.names) rates.localities(rates.load(code).code);
  return rates;
};

/**
 * Reads rates and keys for the first time.
 * @throws what the sources throw
 */
export function loadData(sources: Sources): ReloadableData {
  let rates = preload(sources.rates());
  let keys = sources.keys();
  let inTrouble = false;
  const problem = (text: Message): ReloadNews => ({ isProblem: true, text });
  const attempt = (what: string, read: () => void): ReloadNews[] => {
    try {
      read();
      return [];
    } catch (error) {
      const why = error instanceof CommandError ? error.wording : (error as Error).message;
      return [problem(message`${what} not reloaded, the current ones are kept: ${why}`)];
    }
  };
  /** Keys whose file is taken away are valid no longer: that is said, since every caller is refused then. */
  const gone = (before: KeyRing): ReloadNews[] =>
    keys.missing === null || before.size === 0
      ? []
      : [problem(message`key file ${keys.missing} is gone, so every key is refused; put it back`)];
  const reloadKeys = (): ReloadNews[] => {
    const before = keys;
    const failed = attempt('keys', () => {
      keys = sources.keys();
    });
    const problems = failed.length > 0 ? failed : gone(before);
    if (problems.length > 0) {
      inTrouble = true;
      return problems;
    }
    if (!inTrouble || keys.missing !== null) return [];
    inTrouble = false;
    return [{ isProblem: false, text: message`the key file is read again: ${plural(keys.size, 'key')}` }];
  };
  return {
    get rates() {
      return rates;
    },
    get keys() {
      return keys;
    },
    reload: () => [
      ...attempt('rates', () => {
        rates = preload(sources.rates());
      }),
      ...reloadKeys(),
    ],
    reloadKeys,
  };
}

/** The rates and keys a server works with, which can be read anew while it runs. */
import { CommandError, type Message, message } from '../errors.ts';
import type { RateStore } from '../rates/store.ts';
import type { KeyRing } from './keys/api-key.ts';

/** How rates and keys are read; each throws with a message when what it finds cannot be used. */
export interface Sources {
  readonly rates: () => RateStore;
  readonly keys: () => KeyRing;
}

/** What is in use. A request takes what it needs once, so that a reload never falls between. */
export interface ReloadableData {
  readonly rates: RateStore;
  readonly keys: KeyRing;
  /** Reads the keys anew; returns why they could not be used, if so. */
  reloadKeys(): Message[];
  /** Reads both anew. What cannot be used is left as it was, and why is returned. */
  reload(): Message[];
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
  const attempt = (what: string, read: () => void): Message[] => {
    try {
      read();
      return [];
    } catch (error) {
      const why = error instanceof CommandError ? error.wording : (error as Error).message;
      return [message`${what} not reloaded, the current ones are kept: ${why}`];
    }
  };
  const reloadKeys = (): Message[] =>
    attempt('keys', () => {
      keys = sources.keys();
    });
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

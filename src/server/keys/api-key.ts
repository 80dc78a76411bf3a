/** API keys: `slt_<id>_<secret>`. The id finds the key's entry; of the key itself only a digest is kept. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IsoDate } from '../../engine/basics/date.ts';

/** How many requests a minute an organization is allowed. */
export const TIERS = ['standard', 'enterprise'] as const;
/** The limit of requests a key belongs to. */
export type Tier = (typeof TIERS)[number];

/** What is kept of a key. */
export interface KeyEntry {
  readonly id: string;
  readonly org: string;
  readonly tier: Tier;
  /** SHA-256 of the whole key, in hex. A key has 256 random bits, so that no slow digest is needed. */
  readonly sha256: string;
  readonly created: string;
  /** The last day on which it is valid. */
  readonly expires: IsoDate | null;
  readonly revoked: string | null;
}

const KEY = /^slt_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;
const digestOf = (key: string): Buffer => hash('sha256', key, 'buffer');

/** A new key, and what is to be kept of it. */
export function newKey(
  owner: Pick<KeyEntry, 'org' | 'tier' | 'expires'>,
  now: Date,
): { key: string; entry: KeyEntry } {
  const id = randomBytes(6).toString('hex');
  const key = `slt_${id}_${randomBytes(32).toString('base64url')}`;
  const sha256 = digestOf(key).toString('hex');
  return { key, entry: { id, ...owner, sha256, created: now.toISOString(), revoked: null } };
}

/** Why a key is not valid, or that it is. */
export const stateOf = ({ revoked, expires }: KeyEntry, today: IsoDate): 'valid' | 'revoked' | 'expired' => {
  if (revoked !== null) return 'revoked';
  return expires !== null && expires < today ? 'expired' : 'valid';
};

/** The keys a server knows. */
export interface KeyRing {
  /** The entry of a key that is known and valid, in the same time whether or not its secret is nearly right. */
  find(key: string, today: IsoDate): KeyEntry | undefined;
  readonly size: number;
  /** The path of the file they were to come from, where there is none. */
  readonly missing: string | null;
}

/** Compared with when there is no entry, so that an unknown id takes no less time. */
const NOBODY = Buffer.alloc(32);

/** Makes the keys of a file ready for looking up. */
export function keyRing(entries: readonly KeyEntry[], missing: string | null = null): KeyRing {
  const known = new Map(
    entries.map((entry) => [entry.id, { entry, digest: Buffer.from(entry.sha256, 'hex') }]),
  );
  return {
    size: known.size,
    missing,
    find(key, today) {
      const found = known.get(KEY.exec(key)?.[1] ?? '');
      const same = timingSafeEqual(digestOf(key), found?.digest ?? NOBODY);
      return found && same && stateOf(found.entry, today) === 'valid' ? found.entry : undefined;
    },
  };
}

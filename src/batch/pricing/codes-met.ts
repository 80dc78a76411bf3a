/** Which findings the policies of a run met, each told once: what a legend of their codes is made of. */

import { SERVICE_NOTE, SERVICE_WARNING } from '../../client/in-words.ts';
import type { Finding, FindingKind } from '../../engine/index.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';

/** A code that was met, with what was said at the first policy; plain data, so that it can be sent to another thread. */
export interface MetFinding {
  readonly code: string;
  /** The code of the jurisdiction. */
  readonly state: string;
  readonly kind: FindingKind;
  readonly text: string;
  readonly citation: string | null;
  readonly source: string | null;
}

/** Collects the codes of policies. */
export class CodesMet {
  /** Lists that many policies share, and that were looked at. */
  readonly #lists = new WeakSet<readonly Finding[]>();
  readonly #codes = new Set<string>([SERVICE_NOTE, SERVICE_WARNING]);
  #fresh: MetFinding[] = [];

  add({ jurisdiction, notes, findings }: PricedPolicy): void {
    this.#look(notes, jurisdiction.code);
    this.#look(findings, jurisdiction.code);
  }

  #look(list: readonly Finding[], state: string): void {
    if (this.#lists.has(list)) return;
    this.#lists.add(list);
    for (const { code, kind, text, citation, source } of list) {
      if (this.#codes.has(code)) continue;
      this.#codes.add(code);
      this.#fresh.push({ code, state, kind, text, citation, source });
    }
  }

  /** The codes that were met since the last call, and not before. */
  take(): readonly MetFinding[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }
}

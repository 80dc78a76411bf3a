/** Reads XML as a stream. Names come without their prefix, as programs choose different ones. */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { MOST_DEPTH } from './limits.ts';

/** The attributes of an element by their names, without prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** What is done with an XML. */
interface Handlers {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const bare = (name: string): string => {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
};

function bareAttributes(attributes: Attributes): Attributes {
  for (const name in attributes) {
    if (!name.includes(':')) continue;
    return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [bare(key), value]));
  }
  return attributes;
}

/** An XML under way. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #decoder = new StringDecoder('utf8');
  #depth = 0;

  constructor({ open, text, close }: Handlers) {
    this.#parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
      // The parser keeps every element that is open.
      if (++this.#depth > MOST_DEPTH) throw new Error('its elements are nested too deep');
      open(bare(name), bareAttributes(attributes));
    });
    if (text) {
      this.#parser.on('text', text);
      this.#parser.on('cdata', text);
    }
    this.#parser.on('closetag', ({ name }) => {
      this.#depth--;
      close?.(bare(name));
    });
    this.#parser.on('error', (error) => {
      throw error;
    });
  }

  /** @throws Error for what is no XML */
  write(bytes: Buffer): void {
    this.#parser.write(this.#decoder.write(bytes));
  }

  /** @throws Error where the end is missing */
  end(): void {
    this.#parser.write(this.#decoder.end()).close();
  }
}

/** Reads a whole XML. */
export function readXml(text: string, handlers: Handlers): void {
  const reader = new XmlReader(handlers);
  reader.write(Buffer.from(text));
  reader.end();
}

/** A text as it is meant where a character stands as `_x000D_`. Line breaks are LF. */
export const unescaped = (text: string): string =>
  (text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  ).replaceAll(/\r\n?/g, '\n');

/**
 * What the page loads when it needs it: the rates of a state, its localities, the writer of PDFs. Each part is a script of
 * its own, since a browser reads no other kind of file from a folder on disk.
 */

declare global {
  interface Window {
    /** Called by a part with its name and value. */
    sltPart: (name: string, value: unknown) => void;
  }
}

/** The folder of the scripts: that of the one that runs now. */
const BASE = (document.currentScript as HTMLScriptElement).src;

const arrived = new Map<string, unknown>();
const asked = new Map<string, Promise<unknown>>();

window.sltPart = (name, value) => {
  arrived.set(name, value);
};

const load = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(`${name}.js`, BASE).href;
    script.onload = () => resolve(arrived.get(name));
    script.onerror = () => {
      // The next time it is asked for anew.
      asked.delete(name);
      script.remove();
      reject(
        new Error(`${name}.js could not be loaded: is the server still running, or the folder complete?`),
      );
    };
    document.head.append(script);
  });

/** A part by its name: `rates/TX`. It is loaded once. */
export function part<T>(name: string): Promise<T> {
  const known = asked.get(name) ?? load(name);
  asked.set(name, known);
  return known as Promise<T>;
}

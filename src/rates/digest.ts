import { createHash } from 'node:crypto';

/** Short digest of files by name and content. */
export function digestOf(files: readonly { name: string; content: string }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex').slice(0, 12);
}

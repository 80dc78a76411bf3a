/** A word as it is typed: in quotes where a shell would take it apart; the shells of Windows share double quotes only. */
export function quoted(word: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w./,:=%+-]+$/.test(word)) return word;
  return platform === 'win32' ? `"${word.replaceAll('"', '""')}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}

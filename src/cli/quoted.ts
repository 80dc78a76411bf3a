/** A word as it is typed: in quotes where a shell would take it apart; cmd.exe knows double quotes only. */
export function quoted(word: string): string {
  if (/^[\w./,:=%+-]+$/.test(word)) return word;
  return process.platform === 'win32'
    ? `"${word.replaceAll('"', '""')}"`
    : `'${word.replaceAll("'", `'\\''`)}'`;
}

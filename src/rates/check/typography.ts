/** Traces that copying text out of a PDF or a web page leaves behind. */
import { unseenIn } from '../../text/visible.ts';
import type { Report } from './problem.ts';

const DAMAGE: readonly [RegExp, string][] = [
  [/\uFFFD/, 'a replacement character'],
  [/[^\S\n]{2,}/, 'doubled blanks'],
  [/â€|Ã¢|Â§|Ã©/, 'wrongly decoded letters'],
  [/\u00AD/, 'soft hyphens'],
];

/** Checks every text of a value, however deep; `path` is where the value is. */
export function checkTypography(value: unknown, path: string, report: Report): void {
  if (typeof value === 'string') {
    for (const [pattern, name] of DAMAGE) {
      if (pattern.test(value)) report(path, `contains ${name}`, 'type the text as the source prints it');
    }
    const unseen = unseenIn(value.replaceAll('\u00AD', ''));
    if (unseen !== null) report(path, `contains ${unseen}, which cannot be seen`, 'take it out');
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      checkTypography(entry, `${path}[${index}]`, report);
    });
  } else if (value && typeof value === 'object') {
    for (const [name, entry] of Object.entries(value))
      checkTypography(entry, path ? `${path}.${name}` : name, report);
  }
}

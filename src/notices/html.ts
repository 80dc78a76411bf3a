/** Notices as HTML that needs nothing else: exact size, weight and color in the elements themselves. */
import { printedText } from './appearance.ts';
import { inDocuments, type PrintableNotice } from './notice.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const channel = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

function styleOf({ appearance }: PrintableNotice): string {
  const { size, bold, underlined, bordered, color } = appearance;
  return [
    'font-family:Helvetica,Arial,sans-serif',
    `font-size:${size}pt`,
    `font-weight:${bold ? 'bold' : 'normal'}`,
    `color:#${color.map(channel).join('')}`,
    'background:#ffffff',
    'line-height:1.2',
    ...(underlined ? ['text-decoration:underline'] : []),
    ...(bordered ? ['border:1.5pt solid #000000', 'padding:8pt'] : []),
  ].join(';');
}

function section(notice: PrintableNotice): string {
  const paragraphs = printedText(notice.words, notice.appearance)
    .split('\n')
    .map((line) => (line === '' ? '<br>' : `<p style="margin:0">${escaped(line)}</p>`));
  const about = `${notice.notice.ordinal}. ${notice.notice.instrument}`;
  return [
    `<section aria-label="${escaped(about)}" style="${styleOf(notice)}">`,
    ...paragraphs,
    '</section>',
  ].join('\n');
}

const BETWEEN = '<hr style="border:0;margin:18pt">';
/** Printed, what follows begins a page. */
const NEW_PAGE = '<hr style="border:0;margin:18pt;break-after:page">';

/** Notices as a fragment to be put into a page; printed, each separate document begins a page. */
export const noticeFragment = (notices: readonly PrintableNotice[]): string =>
  inDocuments(notices)
    .map((group) => group.map(section).join(`\n${BETWEEN}\n`))
    .join(`\n${NEW_PAGE}\n`);

/** Notices as a whole page on letter paper. */
export const noticePage = (title: string, notices: readonly PrintableNotice[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escaped(title)}</title>`,
    '<style>@page{size:letter;margin:0.75in}body{margin:0.75in}@media print{body{margin:0}}</style>',
    '</head>',
    '<body>',
    noticeFragment(notices),
    '</body>',
    '</html>',
  ].join('\n');

/** Annotations for which the file has no drawing: whether anything of them is seen is up to the program that shows the page. */
import { expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';

/** The notice stands in the upper part of the page. */
const OVER = [40, 640, 560, 780];
const APART = [40, 40, 200, 90];

async function outcome(subtype: string, rect: readonly number[], flags = 4) {
  const { verdict, point } = await check((printer) => {
    printer.write(WORDING, LOOK);
    const { context } = printer.file;
    const annotation = { Type: 'Annot', Subtype: subtype, F: flags, Rect: [...rect] };
    printer.page.node.addAnnot(context.register(context.obj(annotation)));
  });
  return { verdict, visible: point('visible') };
}

test.each(['Stamp', 'Redact'])(
  'one that lies over a notice is for a person to judge: %s',
  async (subtype) => {
    const { verdict, visible } = await outcome(subtype, OVER);
    expect([verdict, visible?.met]).toEqual(['incomplete', null]);
    expect(visible?.found).toContain(
      `an annotation (${subtype}) lies over it for which the file has no drawing`,
    );
  },
);

test.each([
  ['elsewhere on the page', 'Stamp', APART, 4],
  ['hidden', 'Stamp', OVER, 6],
  ['a link, which is not drawn', 'Link', OVER, 4],
] as const)('nothing is said of one that is %s', async (_, subtype, rect, flags) => {
  expect((await outcome(subtype, rect, flags)).verdict).toBe('passes');
});

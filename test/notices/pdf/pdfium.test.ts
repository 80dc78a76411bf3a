/** Pages painted by PDFium: where something is on the page, there it is in the picture. */
import { degrees, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openRendering, type Raster } from '../../../src/notices/pdf/pdfium.ts';

/** Red, green and blue of the pixel in the middle of a point, at one pixel a point. */
const pixel = ({ width, pixels }: Raster, x: number, y: number): number[] =>
  [2, 1, 0].map((part) => pixels[(y * width + x) * 4 + part] as number);

const RED = [255, 0, 0];
const WHITE = [255, 255, 255];

async function painted(change: (file: PDFDocument) => void, size: { width: number; height: number }) {
  const file = await PDFDocument.create();
  // 20 by 10 points, with its upper left corner 30 points from the left and 40 from the top.
  file.addPage([200, 100]).drawRectangle({ x: 30, y: 50, width: 20, height: 10, color: rgb(1, 0, 0) });
  change(file);
  const rendering = await openRendering(await file.save(), 'file');
  try {
    const area = { x0: 0, y0: 0, x1: size.width, y1: size.height };
    return { proportion: rendering.proportion(1), raster: rendering.paint(1, size, area, 1) };
  } finally {
    rendering.close();
  }
}

test('a shape is painted where it is, in its color', async () => {
  const { proportion, raster } = await painted(() => {}, { width: 200, height: 100 });
  expect([proportion, raster.width, raster.height]).toEqual([2, 200, 100]);
  expect([pixel(raster, 31, 41), pixel(raster, 48, 48)]).toEqual([RED, RED]);
  expect([pixel(raster, 28, 41), pixel(raster, 52, 48), pixel(raster, 40, 52)]).toEqual([
    WHITE,
    WHITE,
    WHITE,
  ]);
});

test('a turned page is painted as it is shown', async () => {
  const { raster } = await painted((file) => file.getPage(0).setRotation(degrees(90)), {
    width: 100,
    height: 200,
  });
  expect([pixel(raster, 51, 31), pixel(raster, 58, 48), pixel(raster, 45, 40)]).toEqual([RED, RED, WHITE]);
});

test('a page in larger units is painted in the size asked for', async () => {
  const { raster } = await painted(
    (file) => file.getPage(0).node.set(PDFName.of('UserUnit'), PDFNumber.of(2)),
    { width: 400, height: 200 },
  );
  expect([pixel(raster, 62, 82), pixel(raster, 98, 98), pixel(raster, 55, 90)]).toEqual([RED, RED, WHITE]);
});

test('what is no PDF is refused', async () => {
  await expect(openRendering(Buffer.from('no PDF'), 'policy.pdf')).rejects.toThrow('policy.pdf is damaged');
});

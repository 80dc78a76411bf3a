/** A notice in a layer that is shown when the file is opened, and that the file may have switched off. */
import {
  type PDFArray,
  type PDFDict,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { check, LOOK, saidOfBroker, WORDING } from '../../support/pdf/idaho.ts';
import { Printer } from '../../support/pdf/print.ts';

type Literal = Record<string, unknown>;

/** Prints text in a layer of which the file says how it is used. */
function printInLayer(printer: Printer, text: string, usage: Literal, membership = false): PDFRef {
  const { context, catalog } = printer.file;
  const layer = context.register(
    context.obj({ Type: 'OCG', Name: PDFString.of('Notice'), Usage: usage as never }),
  );
  const named = membership ? context.register(context.obj({ Type: 'OCMD', OCGs: [layer] })) : layer;
  const event = { Event: 'View', Category: ['Zoom', 'Language', 'User', 'View', 'Print', 'Export'] };
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [layer], D: { AS: [{ ...event, OCGs: [layer] }] } }),
  );
  printer.write('Declarations');
  printer.page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Layer: named }));
  const begin = [PDFName.of('OC'), PDFName.of('Layer')];
  printer.page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, begin));
  printer.write(text, LOOK);
  printer.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  return layer;
}

const outcome = async (usage: Literal, change: (printer: Printer, layer: PDFRef) => void = () => {}) => {
  const { verdict, incomplete } = await check((printer) =>
    change(printer, printInLayer(printer, WORDING, usage)),
  );
  return [verdict, incomplete.join()];
};

const mayBeOff = (when: string) => [
  'incomplete',
  expect.stringContaining(`in a layer that may be switched off ${when}; look at the page`),
];

test.each([
  [{ Zoom: { min: 16 } }, 'at some magnifications'],
  [{ Zoom: { max: 2 } }, 'at some magnifications'],
  [{ Language: { Lang: PDFString.of('es'), Preferred: 'OFF' } }, 'in some languages'],
  [{ User: { Type: 'Ind', Name: PDFString.of('Jane Doe') } }, 'for some users'],
  [{ Export: { ExportState: 'OFF' } }, 'when the file is exported'],
])('its use says when: %j', async (usage, when) => {
  expect(await outcome(usage)).toEqual(mayBeOff(when));
});

test.each([{ min: 0 }, { max: 64 }, { min: 0, max: 100_000 }])('at no magnification: %j', async (zoom) => {
  expect(await outcome({ Zoom: zoom })).toEqual(['passes', '']);
});

test('so it is of a group of layers', async () => {
  const { verdict } = await check((printer) => {
    printInLayer(printer, WORDING, { Zoom: { min: 16 } }, true);
  });
  expect(verdict).toBe('incomplete');
});

test.each([
  [{ Zoom: { min: 0 } }],
  [{ View: { ViewState: 'ON' }, Print: { PrintState: 'ON' }, Export: { ExportState: 'ON' } }],
  [{ CreatorInfo: { Creator: PDFString.of('a program') } }],
])('a layer that is never off is as the page: %j', async (usage) => {
  expect((await outcome(usage))[0]).toBe('passes');
});

test('a layer that is off on a screen fails as before', async () => {
  expect((await outcome({ View: { ViewState: 'OFF' } }))[0]).toBe('fails');
});

/** An action that sets layers to a state. */
const action = (state: string, layer: PDFRef, next?: Literal): Literal => ({
  S: 'SetOCGState',
  State: [state, layer],
  ...(next ? { Next: next } : {}),
});

/** Sets an entry of the file, or of its page. */
const setting =
  (where: (printer: Printer) => PDFDict | PDFArray, key: string, made: (layer: PDFRef) => Literal) =>
  (printer: Printer, layer: PDFRef): void =>
    (where(printer) as PDFDict).set(PDFName.of(key), printer.file.context.obj(made(layer) as never));

test.each([
  [
    'opens',
    setting(
      ({ file }) => file.catalog,
      'OpenAction',
      (layer) => action('OFF', layer),
    ),
  ],
  [
    'opens, as its second action',
    setting(
      ({ file }) => file.catalog,
      'OpenAction',
      (layer) => ({ S: 'Named', N: 'FirstPage', Next: [action('Toggle', layer)] }),
    ),
  ],
  [
    'prints',
    setting(
      ({ file }) => file.catalog,
      'AA',
      (layer) => ({ WP: action('OFF', layer) }),
    ),
  ],
  [
    'shows the page',
    setting(
      ({ page }) => page.node,
      'AA',
      (layer) => ({ O: action('OFF', layer) }),
    ),
  ],
])('what the file does when it %s may switch it off', async (_, change) => {
  expect(await outcome({}, change)).toEqual(mayBeOff('by an action of the file'));
});

test('an action that shows it changes nothing', async () => {
  const shows = setting(
    ({ file }) => file.catalog,
    'OpenAction',
    (layer) => action('ON', layer),
  );
  expect((await outcome({}, shows))[0]).toBe('passes');
});

test('so may be the name of the broker', async () => {
  const printer = await Printer.start();
  printer.write(WORDING, LOOK);
  printInLayer(printer, 'Surplus Lines Broker: Jane Doe', { Zoom: { min: 16 } });
  const { verdict, said } = await saidOfBroker(printer, 'Jane Doe');
  expect([verdict, said]).toEqual(['incomplete', expect.stringContaining('may be switched off at some')]);
});

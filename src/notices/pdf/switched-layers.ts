/**
 * Layers (optional content) that are shown now, and that the program which shows the file may switch off: by what the file says of their use (ISO 32000-2,
 * 8.11.4.4), or when an action of the file is carried out.
 */
import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib';
import { dictAt, entry, idOf, listAt, nameOf, numberAt, objectsOf } from './objects.ts';

/** The largest magnification of programs that show files, 6,400 %: what is shown up to that is always shown. */
const MOST_ZOOM = 64;

/** Why a layer may be off, for each category of use; null where its use never switches it off. */
const OFF: Readonly<Record<string, (use: PDFDict) => string | null>> = {
  Zoom: (use) =>
    (numberAt(use, 'min') ?? 0) > 0 || (numberAt(use, 'max') ?? MOST_ZOOM) < MOST_ZOOM
      ? 'at some magnifications'
      : null,
  Language: () => 'in some languages',
  User: () => 'for some users',
  View: (use) => (nameOf(entry(use, 'ViewState')) === 'OFF' ? 'on a screen' : null),
  Print: (use) => (nameOf(entry(use, 'PrintState')) === 'OFF' ? 'in print' : null),
  Export: (use) => (nameOf(entry(use, 'ExportState')) === 'OFF' ? 'when the file is exported' : null),
};

/** Layers, by the names pdf.js has for them, with why they may be off. */
type Switched = Map<string, string>;

/** Adds the layers that follow their use. */
function addUsed(file: PDFDocument, found: Switched): void {
  const properties = dictAt(file.catalog, 'OCProperties');
  const settings = properties && dictAt(properties, 'D');
  if (!settings) return;
  for (const each of listAt(settings, 'AS')) {
    const event = file.context.lookup(each);
    if (!(event instanceof PDFDict)) continue;
    const categories = listAt(event, 'Category').map((name) => nameOf(name) ?? '');
    for (const ref of listAt(event, 'OCGs')) {
      const layer = file.context.lookup(ref);
      const usage = layer instanceof PDFDict ? dictAt(layer, 'Usage') : null;
      const id = idOf(ref);
      const reason = categories.map((category) => {
        const use = usage && dictAt(usage, category);
        return (use && OFF[category]?.(use)) ?? null;
      });
      const first = reason.find((why) => why !== null);
      if (id && first) found.set(id, first);
    }
  }
}

/** Adds the layers that an action switches off, or to the other state. */
function addActedOn(file: PDFDocument, found: Switched): void {
  for (const object of objectsOf(file)) {
    if (!(object instanceof PDFDict) || nameOf(entry(object, 'S')) !== 'SetOCGState') continue;
    let state: string | null = null;
    for (const each of listAt(object, 'State')) {
      state = nameOf(each) ?? state;
      const id = idOf(each);
      if (id && state !== 'ON') found.set(id, 'by an action of the file');
    }
  }
}

/** The layers of a file that may be switched off, by the names pdf.js has for them, with when. */
export function switchedLayers(file: PDFDocument): ReadonlyMap<string, string> {
  const found: Switched = new Map();
  addUsed(file, found);
  if (dictAt(file.catalog, 'OCProperties')) addActedOn(file, found);
  return found;
}

/** The layers that something in a page names, as pdf.js describes it. */
interface Named {
  readonly id?: unknown;
  readonly ids?: unknown;
  readonly policy?: unknown;
  readonly expression?: unknown;
}

const isId = (each: unknown): each is string => typeof each === 'string';

/** The layers that something in a page names: one, several, or those of an expression. */
function layersIn(properties: unknown): string[] {
  if (Array.isArray(properties)) return properties.flatMap(layersIn);
  if (typeof properties !== 'object' || properties === null) return [];
  const { id, ids, expression } = properties as Named;
  return [id, ...(Array.isArray(ids) ? ids : []), ...layersIn(expression)].filter(isId);
}

/** When what is in a layer, as pdf.js describes it, may be switched off; null for never, also where it is shown with any of several and one stays on. */
export function whenOff(switched: ReadonlyMap<string, string>, properties: unknown): string | null {
  const layers = layersIn(properties);
  const { ids, policy, expression } = (properties ?? {}) as Named;
  const isWithAny = Array.isArray(ids) && !expression && (policy ?? 'AnyOn') === 'AnyOn';
  if (isWithAny && layers.some((id) => !switched.has(id))) return null;
  return layers.flatMap((id) => switched.get(id) ?? [])[0] ?? null;
}

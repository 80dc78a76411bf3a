/** The page: one policy is stated, priced by the engine in the browser, and shown. Nothing that is typed leaves it. */
import {
  type Assessment,
  calendarDay,
  compileJurisdiction,
  type Jurisdiction,
  type LocalityFile,
  type RateFile,
  Refusal,
} from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import { type JurisdictionName, resolveName } from '../../rates/names.ts';
import { localView } from '../../view/calculation.ts';
import { type Field, fieldsFor, keptIn } from '../model/fields.ts';
import { linkOf, statedIn } from '../model/link.ts';
import { namingOf } from '../model/names.ts';
import { price } from '../model/price.ts';
import { byId, el } from './dom.ts';
import { fieldGroups, fieldId, withValue } from './form.ts';
import { noticesSection } from './notices.ts';
import { part } from './parts.ts';
import { announcement, calculationElements } from './result.ts';

/** What is known of the rates before a state is chosen. */
interface RatesPart {
  readonly version: string;
  readonly names: readonly JurisdictionName[];
}

/** The rates of a state. */
interface StatePart {
  readonly version: string;
  readonly file: RateFile;
  readonly localities: boolean;
}

const stateField = byId<HTMLSelectElement>('field-state');
const errorBox = byId('error');
const resultBox = byId('result');
const status = byId('status');

let rates: RatesPart;
let stated: StatedPolicy = {};
let jurisdiction: Jurisdiction | null = null;
let localities: LocalityFile | undefined;
let version = '';
let assessment: Assessment | null = null;
/** Whether the last refusal asked for the decimal sign. */
let asksDecimal = false;
/** The fields as they are shown, to be made anew only when they change. */
let shown = '';
/** The link of what is shown, as this page has set it. */
let ownLink = '';
/** Counts what was begun, so that what arrives late is not shown over what was asked for after it. */
let turn = 0;

/**
 * Chooses a state and loads its rates.
 * @returns it; null where something else was asked for meanwhile
 * @throws Refusal for a text that names none
 */
async function chooseState(text: string): Promise<Jurisdiction | null> {
  const { code } = resolveName(rates.names, text);
  const own = ++turn;
  if (jurisdiction?.code === code) return jurisdiction;
  const loaded = await part<StatePart>(`rates/${code}`);
  const places = loaded.localities ? await part<LocalityFile>(`rates/${code}-localities`) : undefined;
  if (own !== turn) return null;
  jurisdiction = compileJurisdiction(loaded.file);
  localities = places;
  version = loaded.version;
  stateField.value = code;
  return jurisdiction;
}

/** Goes back to where no state is chosen. */
function forgetState(): void {
  turn += 1;
  jurisdiction = null;
  localities = undefined;
  stateField.value = '';
}

/** Shows the fields that are needed now; the one in use keeps the focus. */
function showFields(): void {
  const fields = fieldsFor(jurisdiction, stated, {
    findings: assessment?.findings ?? [],
    decimal: asksDecimal,
  });
  const wanted = JSON.stringify([jurisdiction?.code, fields]);
  if (wanted === shown) return;
  shown = wanted;
  const focused = document.activeElement?.id;
  byId('fields').replaceChildren(...fieldGroups(fields, stated, localities, changed));
  if (focused) document.getElementById(focused)?.focus();
}

/** A field was changed: what is shown is no longer about what is stated. */
function changed(field: Field, value: string | boolean): void {
  stated = withValue(stated, field, value);
  markStale();
  if (field.kind === 'choice') showFields();
}

function markStale(): void {
  if (assessment === null) return;
  resultBox.classList.add('stale');
  byId('stale').hidden = false;
}

function clearError(): void {
  errorBox.replaceChildren();
  byId('buttons').before(errorBox);
  for (const field of document.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-errormessage');
  }
}

function clearResult(): void {
  assessment = null;
  resultBox.replaceChildren();
  byId('stale').hidden = true;
  status.textContent = '';
}

/** Says why something cannot be done, and leads to the field that has to change. */
function showError(error: unknown): void {
  clearResult();
  if (!(error instanceof Refusal)) {
    errorBox.replaceChildren(el('p', {}, (error as Error).message));
    return;
  }
  asksDecimal ||= error.wording.mentions.some(({ kind, name }) => kind === 'setting' && name === 'decimal');
  showFields();
  errorBox.replaceChildren(el('p', {}, error.worded(namingOf(jurisdiction))));
  const field = error.field === undefined ? null : document.getElementById(fieldId(error.field));
  field?.setAttribute('aria-invalid', 'true');
  field?.setAttribute('aria-errormessage', 'error');
  // Below the field that has to change, where there is one.
  field?.closest('.field')?.append(errorBox);
  (field ?? errorBox).focus();
}

/** Prices what is stated, shows it, and puts it into the address. */
async function calculate(): Promise<void> {
  clearError();
  try {
    const chosen = await chooseState(stated.state ?? '');
    if (chosen === null) return;
    const priced = price(stated, chosen, localities, calendarDay(new Date()));
    assessment = priced;
    setLink({ ...stated, state: priced.jurisdiction.code, effectiveDate: priced.placement.effectiveDate });
    showResult(priced);
    showFields();
  } catch (error) {
    showError(error);
  }
}

function showResult(priced: Assessment): void {
  const view = localView(priced, namingOf(priced.jurisdiction));
  const link = el('a', { href: location.href, id: 'link' }, 'Link to this calculation');
  const copied = el('span', { role: 'status' });
  const copy = el('button', { type: 'button' }, 'Copy link');
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(location.href).then(
      () => copied.replaceChildren(' Copied.'),
      () => copied.replaceChildren(' Not copied: copy the address of the page.'),
    );
  });
  resultBox.replaceChildren(
    ...calculationElements(view),
    noticesSection(priced.jurisdiction, priced.placement.effectiveDate),
    el('p', { class: 'link' }, link, ' ', navigator.clipboard ? copy : null, copied),
    el('p', { class: 'hint' }, `slt ${version.split('+')[0]}, rates ${version}`),
  );
  resultBox.classList.remove('stale');
  byId('stale').hidden = true;
  status.textContent = announcement(view);
}

function setLink(policy: StatedPolicy): void {
  ownLink = `#${linkOf(policy)}`;
  if (location.hash !== ownLink) location.hash = ownLink;
}

/** Takes over what the address states, and prices it where it is enough. */
async function readLink(): Promise<void> {
  if (location.hash === ownLink) return;
  ownLink = location.hash;
  clearError();
  clearResult();
  try {
    stated = statedIn(location.hash.slice(1));
    if (stated.state === undefined) forgetState();
    else await chooseState(stated.state);
  } catch (error) {
    return showError(error);
  }
  shown = '';
  showFields();
  if (stated.state !== undefined && stated.premium !== undefined) await calculate();
}

async function stateChosen(): Promise<void> {
  clearError();
  stated = { ...stated, state: stateField.value || undefined };
  markStale();
  if (stated.state === undefined) return;
  try {
    const chosen = await chooseState(stated.state);
    if (chosen === null) return;
    stated = { ...keptIn(chosen, stated), state: chosen.code };
    showFields();
  } catch (error) {
    showError(error);
  }
}

/** Begins anew, with an empty form. */
function clear(): void {
  stated = {};
  asksDecimal = false;
  forgetState();
  clearError();
  clearResult();
  setLink({});
  shown = '';
  showFields();
  stateField.focus();
}

async function start(): Promise<void> {
  rates = await part<RatesPart>('rates/index');
  stateField.append(...rates.names.map(({ code, name }) => el('option', { value: code }, name)));
  stateField.addEventListener('change', () => void stateChosen());
  byId('clear').addEventListener('click', clear);
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void calculate().then(() => document.getElementById('result-title')?.focus());
  });
  addEventListener('hashchange', () => void readLink());
  showFields();
  await readLink();
  document.body.dataset.ready = 'true';
}

start().catch(showError);

/** What is labeled first-hand is the words of the state or of its stamping office, there or in a copy of them. */
import { expect, test } from 'vitest';
import { jurisdictions, rates } from '../support/rates.ts';

const hosts = (text: string): string[] => text.trim().split(/\s+/);

/** Hosts of a state that are no `.gov` or `.us`. */
const STATES = hosts(`
  capitolwebsite.azurewebsites.net content.govdelivery.com ksinsurance.org mainelegislature.org mtrules.org ncdoi.com
  rhodeislandtax.blogspot.com usvi-ltgbackup.com`);

/** Stamping offices and associations that a state's law has set up or advised by, and where they send their letters. */
const OFFICES = hosts(`
  colosla.org createsend.com elany.org fslso.com idahosurplusline.org mnsla.com msla.org ncsla.com njguaranty.org
  ns2.slacal.org oregonsla.org pasla.org sla-az.org slacal.com slacal.org slai.org slaut.org slsot.org sltx.org
  staging-fslso.rd.net surpluslines.org test.msla.org`);

/** Collections that copy laws, rules, ordinances, bills and opinions of an attorney general. */
const LAWS = hosts(`
  app.legiplex.com bills.nhliberty.org casetext.com codelibrary.amlegal.com codes.findlaw.com colorado.public.law courtgpt.ai
  d1tvxue8o4w0fl.cloudfront.net e.casetext.com ecode360.com florida.public.law gavvy.com getpocketlaw.com govt.westlaw.com
  holidays.uslegal.com instalawyer.io kyopengov.org law.cornell.edu law.counselstack.com law.justia.com law.onecle.com
  law.uslawyerdatabase.com laws9.com lawserver.com legalfix.com lexace.ai lexjuris.com library.partnertax.ai
  nevada.public.law njlaw.rutgers.edu oregon.public.law print.casetext.com regulations.justia.com self-law.org
  statutes.laws-info.com statutes.laws.com texas.public.law theusufruct.com touchngo.com unicourt.github.io`);

/** Where forms, bulletins and schedules of a state are copied whole; statements with a `via` name the state as their author. */
const PAPERS = hosts(`
  agencychecklists.com colodnyfass.com fill.io formsbank.com formspal.com github.com info.5y1.org minnesotaform.com paperzz.com
  pdffiller.com taxformfinder.org templateroller.com vdocuments.net yumpu.com`);

const KNOWN = new Set([...STATES, ...OFFICES, ...LAWS, ...PAPERS]);

/** The hosts of what is labeled first-hand within a value. */
function firstHandHosts(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { source, source_kind, provenance } = value as Record<string, unknown>;
  const isFirst = (source_kind ?? provenance) === 'state_first_party' && typeof source === 'string';
  return [
    ...(isFirst ? [new URL(source).host.replace(/^www\./, '')] : []),
    ...Object.values(value).flatMap(firstHandHosts),
  ];
}

const files: unknown[] = [...jurisdictions.map(({ file }) => file), rates.localities('KY')];
const found = new Set(files.flatMap(firstHandHosts).filter((host) => !/\.(?:gov|us)$/.test(host)));

// The platform that several states file through, trade papers and vendors restate the law: theirs is a reproduction.
test('first-hand is what a state or its office says, there or in a copy', () => {
  expect([...found].filter((host) => !KNOWN.has(host))).toEqual([]);
});

test('no host is listed that nothing on file stands at', () => {
  expect([...KNOWN].filter((host) => !found.has(host))).toEqual([]);
});

// The interface says what a service answers, and a column “Apply to fees: Y/N” of a vendor’s schedule of 2007 not whose fees.
test('neither the interface nor a schedule that names no side confirms how a fee is taxed', () => {
  const confirming = jurisdictions.flatMap(({ file: { fees } }) =>
    [fees.carrier, fees.broker].flatMap(({ confirmed_by = [] }) => confirmed_by),
  );
  expect(confirming.length).toBeGreaterThan(10);
  expect(
    confirming.filter(
      ({ source, source_kind }) => source_kind === 'interface_document' || source.includes('edgewater.net'),
    ),
  ).toEqual([]);
});

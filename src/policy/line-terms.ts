/**
 * How the trade writes lines of business, in one table. The keys are folded: lower case, letters and digits only, so that `E&O` is
 * `eo` and `Auto PD` is `autopd`.
 *
 * Sources: the codes CGL, PROP, INMRC, WORK, UMBRC, EPLI and the like are those of ACORD's downloads, as
 * https://wiki.agencysystems.com "Configure AL3 Acord Lines" lists them; the rest are the usual short forms.
 */
import { fold } from '../engine/basics/fold.ts';
import { COVERAGE_LOBS, type Coverage, type Lob } from '../engine/law/placement.ts';
import { coveragesIn } from './coverage-words.ts';
import { list } from './list.ts';

/**
 * What a term of the trade says of a line: the line, where it is one of those on file, and the coverage, where that is all the term can
 * mean; more than one where it may be any of these and nothing else. A yacht may be a pleasure boat, which bears the tax where wet
 * marine does not: it is no term, and `coveragesIn` finds what it may be.
 */
interface LineTerm {
  readonly lob: Lob | null;
  readonly coverages: readonly Coverage[];
}

interface Line extends LineTerm {
  readonly terms: readonly string[];
}

const LINES: readonly Line[] = [
  {
    terms: list(`
      prop, property, cp, cprop, comprop, commprop, comm property, commercial prop,
      commercialproperty, propc, dic, xsprop, excessproperty, difference in conditions, br, builders risk, bldrk, coc, course of construction,
      dwelling, dwelling fire, dfire, ho, home, homeowners, wind, wind only, flood, eq, quake,
      earthquake, vacant property, vacant building, commercialfire, boiler, equipment breakdown
    `),
    lob: 'SLT-PROP',
    coverages: [],
  },
  { terms: list('fire, cfire, fire only'), lob: 'SLT-PROP', coverages: ['fire'] },
  {
    terms: list(`
      apd, auto pd, autopd, auto physical damage, physical damage, phys dam, truck pd,
      commercial auto physical damage, automobile physical damage, garagekeepers, dealers open lot
    `),
    lob: 'SLT-APD',
    coverages: [],
  },
  {
    terms: list('cargo, mtc, motor truck cargo, truck cargo, truckers cargo, cargo legal liability'),
    lob: 'SLT-CARGO',
    coverages: [],
  },
  {
    terms: list('im, inmar, inmrc, inland marine, commercial inland marine, contractors equipment'),
    lob: 'SLT-CARGO',
    coverages: ['inland_marine'],
  },
  {
    terms: list(`
      gl, cgl, cgli, general liability, gen liab, commercial general liability, liability, liab, olt,
      comm liab, comm liability, commercial liability,
      premises liability, prem ops, products liability, prod co, liquor, liquor liability, ll, ocp,
      special event, special events, special event liability, contractors gl,
      contractors general liability
    `),
    lob: 'SLT-GL',
    coverages: [],
  },
  {
    terms: list(`
      pl, prof, profl, prof liab, prof liability, professional, professional liab,
      professional liability, eo, eando, do, dando, errors and omissions, errors omissions, directors and officers, directors officers, epl, epli,
      employment practices, employment practices liability, misc professional, mpl, tech eo,
      miscellaneous professional liability, architects and engineers, ae professional,
      management liability
    `),
    lob: 'SLT-PROFL',
    coverages: [],
  },
  {
    terms: list(`
      med mal, medmal, medical malpractice, medical professional liability, hpl, physicians professional,
      hospital professional liability
    `),
    lob: 'SLT-PROFL',
    coverages: ['medical_malpractice'],
  },
  {
    terms: list('lpl, lawyers professional liability, lawyers professional, legal professional liability'),
    lob: 'SLT-PROFL',
    coverages: ['legal_professional_liability'],
  },
  {
    // The policy of the trade insures both: NCCI’s form WC 00 00 00 is “Workers Compensation and Employers Liability”.
    terms: list(`
      wc, work, workers comp, work comp, workers compensation, workmens compensation, xswc, excess wc,
      wc excess, excess workers comp, excess work comp, workers comp excess, excess workers compensation,
      workers compensation excess, wc el, wc and el, workers comp employers liability,
      workers comp and employers liability, workers compensation employers liability,
      workers compensation and employers liability, excess workers compensation employers liability,
      excess workers compensation and employers liability
    `),
    lob: null,
    coverages: ['workers_compensation'],
  },
  {
    terms: list('om, ocean marine, wet marine, ocean cargo, ocean marine cargo'),
    lob: null,
    coverages: ['wet_marine'],
  },
  {
    terms: list(`
      aircraft, aircraft hull, aircraft liability, aircraft hull liability, aircraft hull and liability
    `),
    lob: null,
    coverages: ['aircraft', 'commercial_aircraft'],
  },
  // Lines of the trade that are none of those on file.
  {
    terms: list(`
      umb, umbr, umbrella, umbrc, cumbr, commercial umbrella, umbl, umb xs, umbrella excess, xs, excess,
      excess liability, exlia, xs liab, excl, pkg, package, cpkge, cpp, commercial package, bop,
      businessowners, business owners, auto, ca, comm auto, commercial auto, auto liability, al,
      business auto, garage, garage liability, truckers, cyber, cyber liability, crime, fid, fidelity,
      pollution, environmental, cpl, contractors pollution, site pollution, terrorism, surety, bond,
      political violence, event cancellation, contingency, kidnap and ransom, accident and health, farm
    `),
    lob: null,
    coverages: [],
  },
];

/** What each term says of a line, by the folded term. */
export const LINE_BY_TERM: ReadonlyMap<string, LineTerm> = new Map(
  LINES.flatMap(({ terms, lob, coverages }) =>
    terms.map((term) => [fold(term), { lob, coverages }] as const),
  ),
);

/** Beside a line such a part says that it is not insured, or not yet. */
const NOT_INSURED =
  /^(?:n\/?a|no|not|non|none|nil|without|excl|exclud|declin|reject|waive|cancel|void|delet|remov|quot|pending|optional|except|other than)|\b(?:excluded|declined|rejected|waived|only if|not)\b/i;

/** What may stand beside a line that states a coverage. */
const BESIDE_COVERAGE = /^(?:commercial|insurance|policy|coverage|primary|hull|new|renewal)$/;

/** Several lines, none of which states a coverage: no one of those on file. */
const SEVERAL: LineTerm = { lob: null, coverages: [] };

/**
 * What a text says of the line of business: `CGL`, `General Liability - Contractors`, `WC`. Undefined for what is no term
 * of the trade that is known here, and where not all of it bears the tax of a coverage: `Ocean Marine / GL`.
 */
export function lineTerm(text: string): LineTerm | undefined {
  const whole = LINE_BY_TERM.get(fold(text));
  if (whole) return whole;
  const [first = '', ...others] = text.split(/\s+[-–—]\s+|\s*[/(:)]\s*/).filter((part) => part !== '');
  const meant = LINE_BY_TERM.get(fold(first));
  if (!meant) return undefined;
  let found = meant;
  // `Umbrella - W/C`: the parts of what is no line may be one word.
  const beside = others.filter((part) => !LINE_BY_TERM.has(fold(part))).join(' ');
  if (meant.coverages.length === 0 && coveragesIn(beside).some(isOfAnyLine)) return undefined;
  for (const part of others) {
    const other = LINE_BY_TERM.get(fold(part));
    // A coverage may be taxed less, or not at all, so that nothing may stand beside it that is not understood.
    if (other ? other.coverages.join() !== meant.coverages.join() : !isBeside(part, meant)) return undefined;
    if (other && other.lob !== meant.lob) found = meant.coverages.length === 0 ? SEVERAL : meant;
  }
  return found;
}

/** Whether what is no line may stand beside one. */
const isBeside = (part: string, { coverages }: LineTerm): boolean =>
  coverages.length === 0 ? !NOT_INSURED.test(part.trim()) : BESIDE_COVERAGE.test(fold(part));

/** Whether a coverage may be of any line; of the others a line on file leaves open which it is. */
const isOfAnyLine = (coverage: Coverage): boolean => COVERAGE_LOBS[coverage] === undefined;

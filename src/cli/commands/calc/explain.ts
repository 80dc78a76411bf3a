/** The whole working of a calculation, line by line, so that it can be checked with pencil and paper. */
import { exactPercentOf } from '../../../engine/basics/exact-product.ts';
import {
  type Assessment,
  type ChargeLine,
  grouped,
  type RateUnits,
  roundingApplied,
  ZERO,
} from '../../../engine/index.ts';
import { sinceText } from '../../../engine/law/in-force.ts';
import { headingOf, localView } from '../../../view/calculation.ts';
import { allFindings, incompleteMark } from '../../../view/findings.ts';
import { whyUncredited } from '../../../view/uncredited.ts';
import { flagNaming } from '../../options/policy.ts';
import { type Fact, facts, section, shortened } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';

const indent = '    ';

function baseWords(line: ChargeLine, assessment: Assessment): string {
  const { fees } = assessment;
  switch (line.on) {
    case 'policy':
      return 'each policy';
    case 'premium':
    case 'locality':
      return `premium ${grouped(line.base)}`;
    case 'fire_premium':
      return `premium for fire ${grouped(line.base)}`;
    default:
      return `taxable premium ${grouped(line.base)} = premium ${grouped(assessment.premium)} + taxable fees ${grouped(fees.taxable)}`;
  }
}

function working(screen: Screen, line: ChargeLine, assessment: Assessment): string {
  const { jurisdiction } = assessment;
  const { version } = line;
  const product =
    line.charge.basis === 'flat'
      ? `flat ${line.rateText}`
      : `${grouped(line.base)} × ${line.rateText} = ${exactPercentOf(line.base, line.rate as RateUnits)}`;
  const why = whyUncredited(assessment, line);
  const rows: Fact[] = [
    ['base', `${baseWords(line, assessment)}`],
    ['law', line.charge.on_text],
    ['exact', product],
    why === null
      ? [
          'rounded',
          `${grouped(line.amount)} (half up to the ${line.unit}${line.base < ZERO ? ', of the amount without its sign' : ''})`,
        ]
      : ['credited', `${grouped(line.amount)}: ${why}`],
    ['in force', sinceText(version.from, jurisdiction.file.earliest_verified)],
    ['source', `${version.citation}, ${version.source}`],
    ...(version.quote ? [['quote', `“${version.quote}”`] as const] : []),
  ];
  const body = facts(screen, rows, indent, 9);
  const name = shortened(line.name);
  const head = screen.plain
    ? `${name}: ${line.rateText} = ${grouped(line.amount)}`
    : `  ${screen.paint.bold(name)}  ${line.rateText}  =  ${grouped(line.amount)}`;
  return [head, ...body].join('\n');
}

/** Every charge with its base, rate, exact product, rounding, version of the law and source; then the sums. */
export function explanation(screen: Screen, assessment: Assessment): string {
  const { jurisdiction, fees, lines } = assessment;
  const sum = lines.map((line) => grouped(line.amount)).join(' + ') || '0.00';
  const view = localView(assessment, flagNaming);
  const lacks = incompleteMark(view);
  const { general_rules: general, paper_rules: papers } = jurisdiction.file;
  const rules = [...general, ...papers].map(({ text }) => text);
  return [
    screen.paint.bold(`${headingOf(view)}: the working`),
    '',
    ...lines.flatMap((line) => [working(screen, line, assessment), '']),
    ...facts(
      screen,
      [
        ['total tax', `${sum} = ${grouped(assessment.totalTax)}`],
        [
          'total due',
          `premium ${grouped(assessment.premium)} + fees ${grouped(fees.total)} + total tax ${grouped(assessment.totalTax)} = ${grouped(assessment.totalDue)}`,
        ],
        ...(lacks === '' ? [] : [['', lacks] as const]),
        ['rounding', roundingApplied(jurisdiction.file.rounding)],
        ...(jurisdiction.file.rounding ? [['', jurisdiction.file.rounding.text] as const] : []),
      ],
      '  ',
      10,
    ),
    ...allFindings(view).flatMap(({ title, each, items }) =>
      section(screen, title, items, { each, style: screen.paint.alert }),
    ),
    ...section(screen, 'Rules of the jurisdiction', rules, { each: 'Rule of the jurisdiction' }),
  ].join('\n');
}

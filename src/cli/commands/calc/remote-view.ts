/** The answer of a service as it is shown. */

import type { RemoteCalculation } from '../../../client/answer.ts';
import type { RemoteFinding } from '../../../client/findings.ts';
import { notNamedText } from '../../../client/papers.ts';
import { settlingInputs } from '../../../client/to-settle.ts';
import { toldNotices } from '../../../client/told-notice.ts';
import { inputsOf } from '../../../engine/index.ts';
import { stampCommand } from '../../../text/stamp-command.ts';
import {
  type CalculationView,
  type FindingView,
  isOfFees,
  type LeftOutCharge,
  type NoticesView,
  noticeText,
  subjectOf,
  words,
} from '../../../view/calculation.ts';
import { flagNaming } from '../../options/policy.ts';

const remoteFinding = (found: RemoteFinding): FindingView => ({
  code: found.code,
  kind: found.kind,
  text: found.text,
  remedy: found.remedyText ?? found.remedy?.worded(flagNaming) ?? null,
  citation: found.citation,
  atStake: found.amountAtStake,
  ofFees: inputsOf(found).some(isOfFees),
});

/** The charges that are left out of an answer. */
function leftOutThere({ findings, charges, stateAsked }: RemoteCalculation): LeftOutCharge[] {
  const add = (found: RemoteFinding): string | null => {
    const [settling] = settlingInputs(found);
    return settling === undefined ? null : flagNaming({ kind: 'input', name: settling.name });
  };
  return findings
    .filter(({ kind }) => kind === 'incomplete')
    .map((found) => {
      const slot = found.charge ?? subjectOf(found.code);
      // One that is charged as for a line that the service chose.
      const isOfOtherLine =
        found.code.endsWith('.line_not_sent') && charges.some((charge) => charge.slot === slot);
      const name =
        (stateAsked?.chargeNames.get(slot) ?? words(slot)) + (isOfOtherLine ? ' of the policy’s line' : '');
      return { slot, name, settledBy: add(found) };
    });
}

function remoteNotices(answer: RemoteCalculation): NoticesView {
  const { stampTold, stampMissing, stampOfOtherDays, stampAbsentReason, stateCode } = answer;
  const stamp = toldNotices(answer.stamp);
  const code = stateCode ?? 'STATE';
  const dependsOnDay = (stampOfOtherDays ?? []).length > 0 || stamp.some(({ in_force: days }) => days);
  const { noticesNotNamed: notNamed } = answer;
  const says = stampTold ? 'names none' : 'does not say whether any is prescribed';
  const none = `The service ${says}${notNamed === null ? '' : `; ${notNamed.onFile}`}.`;
  const fewer = notNamed === null ? null : notNamedText(notNamed);
  return {
    onFile: stamp.map(({ instrument, ordinal, applies_when: when }) => {
      const name = `${ordinal}. ${instrument}`;
      return when === undefined ? name : `${name}: ${when}`;
    }),
    missing: (stampMissing ?? []).map(noticeText),
    ofOtherDays: (stampOfOtherDays ?? []).map(noticeText),
    absent: stamp.length + (stampMissing ?? []).length > 0 ? fewer : (stampAbsentReason ?? none),
    command: `${stampCommand(code, answer.effectiveDate, dependsOnDay)} --remote`,
  };
}

/** A service's answer. */
export const remoteView = (answer: RemoteCalculation, host: string): CalculationView => ({
  state: answer.state,
  stateCode: answer.stateCode ?? answer.state,
  effectiveDate: answer.effectiveDate,
  transaction: null,
  stated: null,
  lob: answer.lob,
  verified: null,
  rates: [
    `Computed by ${host}`,
    answer.ratesFrom && `rates ${answer.ratesFrom}`,
    answer.ratesVersion && `version ${answer.ratesVersion}`,
  ]
    .filter(Boolean)
    .join(', '),
  ratesMatter: true,
  charges: answer.chargesShown.map((charge) => ({ ...charge, base: null, citation: null })),
  leftOut: leftOutThere(answer),
  rounding: answer.rounding,
  asRead: answer.added.filter(({ kind }) => kind === 'note').map(({ text }) => text),
  premium: answer.premium,
  fees: answer.fees,
  totalTax: answer.totalTax,
  totalDue: answer.totalDue,
  findings: answer.findings.filter(({ kind }) => kind !== 'note').map(remoteFinding),
  warnings: [...answer.inWords.warnings, ...answer.beside],
  notes: answer.notes.filter((note) => !answer.placed.includes(note)),
  notices: remoteNotices(answer),
});

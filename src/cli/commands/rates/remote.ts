/** What a service says a jurisdiction charges on a day. */

import type { IsoDate } from '../../../engine/index.ts';
import { sinceMark } from '../../../engine/law/in-force.ts';
import { UsageError } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { type RemoteOption, serviceFor } from '../../options/remote.ts';
import { bullets, section } from '../../output/layout.ts';
import { table } from '../../output/table.ts';

/** Asks a service for the charges in force on a day and shows them. */
export async function remoteRates(
  context: Context,
  state: string | undefined,
  date: IsoDate,
  options: RemoteOption & RatesOption & { json?: boolean },
): Promise<void> {
  if (state === undefined) throw new UsageError('--remote shows one state: slt rates CA --remote');
  const service = await serviceFor(context, options, await ratesFor(context, options));
  const { rates: answer, beside } = await service.rates(state, date);
  if (options.json) {
    const own = Array.isArray(answer.warnings) ? answer.warnings : [];
    return context.printJson(beside.length === 0 ? answer : { ...answer, warnings: [...own, ...beside] });
  }
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    { head: 'Since' },
    { head: 'Source', grows: true },
  ];
  const rows = answer.charges.map((charge) => [
    charge.name,
    charge.rate,
    charge.effective_from ? sinceMark(charge.effective_from, answer.earliest_verified) : '',
    charge.source ?? '',
  ]);
  const conditions = answer.charges.flatMap(({ name, applies_when: when, rate_note: note }) => [
    ...(when ? [`${name}: ${when}`] : []),
    ...(note ? [`Rate of ${name}: ${note}`] : []),
  ]);
  const facts = [
    answer.payment_frequency && `Filed: ${answer.payment_frequency}`,
    answer.rounding_rule && `Rounding: ${answer.rounding_rule}`,
    answer.legislative_source && `Law: ${answer.legislative_source}`,
    answer.earliest_verified && `On file there since ${answer.earliest_verified}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  const from = answer.rates_from ? `, rates ${answer.rates_from}` : '';
  const version = answer.rates_version ? `, version ${answer.rates_version}` : '';
  context.print(
    [
      context.paint.bold(`${answer.state} on ${answer.effective_date}`),
      `According to ${service.endpoint.host}${from}${version}`,
      '',
      rows.length > 0 ? table(context, columns, rows) : '  The service lists no charge.',
      ...section(context, 'Special cases', [...new Set(conditions)], { each: 'Special case' }),
      ...(facts.length > 0 ? ['', bullets(context, facts as string[])] : []),
      ...section(context, 'Warnings', beside, { each: 'Warning' }),
    ].join('\n'),
  );
}

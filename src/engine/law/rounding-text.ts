import type { RoundingRule } from './rate-file.ts';

/** What a calculation did about rounding, in words. */
export function roundingApplied(rule: RoundingRule | null): string {
  if (rule?.level === 'charge' && rule.unit === 'dollar')
    return 'Each charge rounded half up to the whole dollar.';
  if (rule?.method === 'none')
    return 'The state prohibits rounding; each charge is stated to the cent, half up, the least that is paid.';
  const cents = 'Each charge rounded half up to the cent';
  if (!rule) return `${cents}; no rounding rule of the state is on file.`;
  if (rule.level === 'charge') return `${cents}.`;
  return `${cents}; the state’s ${rule.unit} rule applies to the totals of the return.`;
}

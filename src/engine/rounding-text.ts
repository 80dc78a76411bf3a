import type { RoundingRule } from './rate-file.ts';

/** What a calculation did about rounding, in words. */
export function roundingApplied(rule: RoundingRule | null): string {
  if (rule?.level === 'charge' && rule.unit === 'dollar')
    return 'Each charge rounded half up to the whole dollar.';
  const cents = 'Each charge rounded half up to the cent';
  if (!rule) return `${cents}; no rounding rule of the state is on file.`;
  if (rule.level === 'charge') return `${cents}.`;
  return `${cents}; the state’s ${rule.unit} rule applies to the totals of the return.`;
}

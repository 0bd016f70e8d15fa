import type { Autogauge } from '#domain/market/autogauge.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import type { Fetched } from '#ui/later/use-fetched.ts';
import type { GaugeRules } from './market-view.ts';

/** Too few similar vehicles are for sale: nothing was worked out, so there is nothing to explain. */
export function isUnrated(gauge: Fetched<Autogauge>, rules: GaugeRules | undefined): boolean {
  if (rules === undefined || gauge.state !== 'there') return false;
  const deal = dealIndicator(gauge.value, rules);
  return !deal.shown && deal.because === 'incomplete';
}

import { expect, it } from 'vitest';
import { UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import { isUnrated } from './is-unrated.ts';
import type { GaugeRules } from './market-view.ts';

const rules = { minimumConfidence: 0.2, greatFrom: 0.65, mediumFrom: 0.3, highFrom: 0.6 } as GaugeRules;
const known = {
  ...UNKNOWN_GAUGE,
  fill: 0.5,
  listing_price: 4_600_000,
  market_range_min: 4_400_000,
  market_range_max: 5_400_000,
  confidence: 0.9,
};

it.each([
  ['not known yet, or without script', { state: 'waiting' }, rules, false],
  ['too few similar vehicles', { state: 'there', value: UNKNOWN_GAUGE }, rules, true],
  ['prices too far apart', { state: 'there', value: { ...known, confidence: 0.1 } }, rules, false],
  ['rated', { state: 'there', value: known }, rules, false],
  ['a site without the indicator', { state: 'waiting' }, undefined, false],
] as const)('price has nothing to explain only where nothing was worked out: %s', (_case, gauge, given, unrated) =>
  expect(isUnrated(gauge, given)).toBe(unrated),
);

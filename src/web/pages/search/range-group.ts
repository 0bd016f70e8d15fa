import { formatDate } from '#domain/text/format-date.ts';
import type { FacetRange } from '#app/stock/stock-index.ts';
import type { RangeRefinement } from '#domain/search/refinements.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { unknownNote } from '../../cards/price-switch-view.ts';
import type { RangeGroup } from '#features/search/search-view.ts';
import { groupTitle, rangeName } from '#domain/search/refinement-labels.ts';

type Shown = Exclude<RangeRefinement, 'created_at_timestamp'>;

const SIGNS: Record<Shown, { prefix: string; suffix: string; grouping: boolean }> = {
  price: { prefix: '$', suffix: '', grouping: true },
  subscription_price: { prefix: '$', suffix: '', grouping: true },
  km: { prefix: '', suffix: ' kms', grouping: true },
  towing: { prefix: '', suffix: ' kg', grouping: true },
  consumption: { prefix: '', suffix: ' L/100 km', grouping: false },
  year: { prefix: '', suffix: '', grouping: false },
};

/** Quick picks beside the number fields. */
const PICKS: Partial<Record<Shown, (settings: SiteSettings) => readonly number[]>> = {
  price: ({ finance }) => finance.quickPicks,
  km: ({ search }) => search.kmPicks,
};

/** A slider with two thumbs makes about this many steps. */
const STEPS = 100;

/** A range filter in the units of the page, or nothing when no car has such a figure. */
export function rangeGroup(
  name: Shown,
  query: SearchQuery,
  span: FacetRange | undefined,
  settings: SiteSettings,
  {
    sellsAbroad = false,
    unknown = 0,
    unpriced = 0,
  }: { sellsAbroad?: boolean | undefined; unknown?: number | undefined; unpriced?: number | undefined } = {},
): Omit<RangeGroup, 'name' | 'title' | 'open'> | undefined {
  const requested = query.ranges[name];
  if (!span && !requested) return undefined;
  const { scale } = RANGE_LIMITS[name];
  const ends = [span?.min, span?.top, requested?.min, outside(requested?.max, span)]
    .filter((end) => end !== undefined)
    .map((end) => end / scale);
  const step = niceStep((Math.max(...ends) - Math.min(...ends)) / STEPS);
  const low = requested?.min === undefined ? null : requested.min / scale;
  const high = requested?.max === undefined ? null : requested.max / scale;
  const title = groupTitle(name, settings).toLowerCase();
  return {
    kind: 'range',
    low,
    high,
    step,
    ...SIGNS[name],
    value: requested ? rangeName(name, low ?? undefined, high ?? undefined) : 'Any',
    lowLabel: `Lowest ${title}`,
    highLabel: `Highest ${title}`,
    min: Math.floor(Math.min(...ends) / step) * step,
    max: Math.ceil(Math.max(...ends) / step) * step,
    openEnded: span !== undefined && span.max > span.top,
    bars: bars(span && wholeSteps(span, scale)),
    picks: PICKS[name]?.(settings) ?? [],
    note:
      [
        sellsAbroad && (name === 'price' || name === 'subscription_price') ? exchangeNote(settings) : null,
        name === 'price' ? unknownNote(unknown, unpriced) : null,
      ]
        .filter((part) => part !== null)
        .join(' ') || null,
  };
}

/** "Prices converted at 1 NZD = 0.91 AUD (2 November 2026)." */
function exchangeNote({ price: { exchange }, site: { country } }: SiteSettings): string | null {
  if (exchange === null) return null;
  const [own, other] = country === 'AU' ? ['AUD', 'NZD'] : ['NZD', 'AUD'];
  return `Prices converted at 1 ${other} = ${exchange.rate} ${own} (${formatDate(exchange.asOf)}).`;
}

/** An end that was asked for stretches the slider only when no car reaches so far. */
const outside = (end: number | undefined, span: FacetRange | undefined) =>
  end !== undefined && span && end <= span.max ? undefined : end;

/** 1, 2 or 5 times a power of ten, at least 1. */
export function niceStep(rough: number): number {
  if (!(rough > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
}

/** A bar for each whole number where there are fewer of them than buckets: twelve years in twenty bars would have gaps. */
export function wholeSteps(span: FacetRange, scale: number): FacetRange {
  const { min, top, buckets } = span;
  const steps = (top - min) / scale;
  if (!Number.isInteger(steps) || steps >= buckets.length) return span;
  const bucketOf = (step: number) => Math.min(buckets.length - 1, Math.floor((step / steps) * buckets.length));
  return { ...span, buckets: Array.from({ length: steps + 1 }, (_, step) => buckets[bucketOf(step)] ?? 0) };
}

/** Heights in percent. By the square root, so that a few dear cars among many cheap ones can still be seen. */
function bars(span: FacetRange | undefined): number[] {
  if (!span || span.min === span.max) return [];
  const most = Math.sqrt(Math.max(...span.buckets, 1));
  return span.buckets.map((count) => (count === 0 ? 0 : Math.max(3, Math.round((Math.sqrt(count) / most) * 100))));
}

import type { LiveSite } from '#app/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { gaugeInDollars } from '#domain/market/autogauge.ts';
import { YEARS_APART } from '#domain/market/comparable.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { MarketEvidence } from '#app/market/open-evidence.ts';
import type { MarketEvidenceView, MarketPageView, MarketSectionView } from '#features/market/market-view.ts';
import { comparisonView } from './comparison-view.ts';
import { historyView } from './history-view.ts';

/** The place on a car page where it says whether its price is fair; null where a site says nothing of it. */
export function marketSection(car: Car, price: Cents | null, { settings }: LiveSite): MarketSectionView | null {
  const { market } = settings;
  if (!isSellable(car) || price === null || !(market.indicator || market.history || market.comparison)) return null;
  const path = carPath(car, settings);
  return {
    page: `${path}/market`,
    gauge: market.indicator ? { address: `${path}/autogauge`, rules: gaugeRules(market) } : null,
    evidence: market.history || market.comparison ? `${path}/market/part` : null,
  };
}

const gaugeRules = ({
  minimumConfidence,
  greatFrom,
  mediumFrom,
  highFrom,
  animationSeconds,
  sayWhyHidden,
}: LiveSite['settings']['market']): NonNullable<MarketSectionView['gauge']>['rules'] => ({
  minimumConfidence,
  greatFrom,
  mediumFrom,
  highFrom,
  animationSeconds,
  sayWhyHidden,
});

export interface MarketInput {
  car: Car;
  site: LiveSite;
  evidence: MarketEvidence;
  now: Date;
  /** Whether this website shows a car. */
  shows: (id: number) => boolean;
}

/** History and comparison, finished. */
export function marketEvidence({ car, site, evidence, now, shows }: MarketInput): MarketEvidenceView {
  const { settings } = site;
  const { market, site: policy, labels } = settings;
  return {
    history: market.history
      ? historyView(evidence.history, { listed: new Date(car.created_at), now, timezone: policy.timezone })
      : null,
    comparison: market.comparison
      ? comparisonView(
          evidence,
          (other) => (shows(other.id) ? carPath(other, settings) : null),
          labels.noun.many.toLowerCase(),
        )
      : null,
  };
}

/** The page about one price: indicator, history, comparison, and what it all comes from. */
export function marketPage(input: MarketInput): MarketPageView {
  const { car, site, evidence, now } = input;
  const { settings } = site;
  const { full } = carTitle(car);
  return {
    title: 'Is it a fair price?',
    car: { name: full, href: carPath(car, settings) },
    gauge: settings.market.indicator
      ? { gauge: gaugeInDollars(evidence.gauge), rules: gaugeRules(settings.market) }
      : null,
    evidence: marketEvidence(input),
    method: {
      title: 'What this comes from',
      rows: methodRows(input, now),
      text: settings.market.service === null ? OWN_METHOD : SERVICE_METHOD,
    },
  };
}

const OWN_METHOD = [
  `Similar means: the same make, model and trim, at most ${YEARS_APART} years older or newer, new with new and used with used, and for sale now. Prices are those asked, not those paid.`,
  'Prices are compared at the same year and kilometres. The range is where four of five such prices lie. It is shown when enough similar ones are for sale and their prices agree.',
  'Options, condition and history are not known to this comparison. Ask us about them.',
];
const SERVICE_METHOD = [
  'The range comes from an outside service that watches the market. Options, condition and history are not known to it.',
];

function methodRows({ car, site, evidence }: MarketInput, now: Date): { name: string; value: string }[] {
  const { gauge, comparables, estimate, subject } = evidence;
  const rows = [
    ['This one asks', gauge.listing_price === null ? null : formatMoney(gauge.listing_price)],
    [
      'Range',
      gauge.market_range_min === null || gauge.market_range_max === null
        ? null
        : `${formatMoney(gauge.market_range_min)} to ${formatMoney(gauge.market_range_max)}`,
    ],
    ['Similar ones at its kilometres', estimate === null ? null : `about ${formatMoney(estimate.expected)}`],
    ['Compared', comparables.length === 0 ? null : `${comparables.length}`],
    ['Kilometres', subject === null ? null : subject.km.toLocaleString('en-AU')],
    ['Year', car.year === null ? null : String(car.year)],
    ['Confidence', gauge.confidence === null ? null : `${Math.round(gauge.confidence * 100)} of 100`],
    ['Compared on', formatDate(localDay(now, site.settings.site.timezone))],
  ] as const;
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

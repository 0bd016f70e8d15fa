import { formatNumber } from '#domain/text/format-number.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { YEARS_APART } from '#domain/market/comparable.ts';
import { comparisonTerms } from '#app/market/market-question.ts';
import { comparedPrice } from '#domain/market/compared-price.ts';
import { LIKENESS, likenessText } from '#domain/market/likeness.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { choiceQuery } from '#domain/price/price-choice.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { carPath } from '#domain/site/site-paths.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { dealIndicator } from '#domain/market/deal-indicator.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { MarketEvidence } from '#app/market/open-evidence.ts';
import type {
  GaugeRules,
  MarketEvidenceView,
  MarketPageView,
  MarketSectionView,
} from '#features/market/market-view.ts';
import { basisText } from './basis-text.ts';
import { comparisonView } from './comparison-view.ts';
import { historyView } from './history-view.ts';

const [CLOSEST] = LIKENESS;

/** The market section of a car page. `null`: the site shows no market information, or the car has no price. */
export function marketSection(
  car: Car,
  price: Cents | null,
  { settings }: LiveSite,
  now: Date,
): MarketSectionView | null {
  const { market } = settings;
  if (!isSellable(car) || price === null || !(market.indicator || market.history || market.comparison)) return null;
  const path = carPath(car, settings);
  const prices = choiceQuery(settings);
  const at = (address: string) => `${path}/${address}${prices === '' ? '' : `?${prices}`}`;
  return {
    page: at('market'),
    gauge: market.indicator ? { address: at('autogauge'), rules: gaugeRules(car, price, settings, now) } : null,
    evidence: market.history || market.comparison ? at('market/part') : null,
    compares: market.comparison,
  };
}

/** How the price indicator of a car is shown. Prices compare drive away where that is known. */
function gaugeRules(car: Car, price: Cents | null, settings: VisitSettings, now: Date): GaugeRules {
  const { market } = settings;
  const { minimumConfidence, greatFrom, mediumFrom, highFrom, animationSeconds, sayWhyHidden } = market;
  const terms = { ...comparisonTerms(car, settings), now };
  const basis =
    market.service !== null || price === null
      ? null
      : basisText(comparedPrice(car, price, terms), terms.state, car.price_type);
  const fewest = market.service === null ? market.fewestCars : null;
  return { minimumConfidence, greatFrom, mediumFrom, highFrom, animationSeconds, sayWhyHidden, basis, fewest };
}

export interface MarketInput {
  car: Car;
  site: LiveSite;
  evidence: MarketEvidence;
  now: Date;
  /** Whether this website shows a car. */
  shows: (id: number) => boolean;
}

/** Builds the price history and the comparison. */
export function marketEvidence({ car, site, evidence, now, shows }: MarketInput): MarketEvidenceView {
  const { settings } = site;
  const { market, site: policy, labels } = settings;
  const price = carPrice(car, settings, now);
  const rules = gaugeRules(car, price.advertised, settings, now);
  // what prices include is said once: below the indicator, where that is shown
  const indicatorHasBasis = market.indicator && rules.basis !== null && dealIndicator(evidence.gauge, rules).shown;
  return {
    historyTitle: market.indicator || market.comparison ? 'Price history' : null,
    history: market.history
      ? historyView(evidence.history, {
          listed: new Date(car.created_at),
          now,
          timezone: policy.timezone,
          typical: evidence.typical,
          similar: `Similar ${labels.noun.many.toLowerCase()}`,
          // only where the page shows another price
          advertised: price.purchase === price.advertised ? null : (car.price_type ?? 'before on-road costs'),
        })
      : null,
    comparison: market.comparison
      ? comparisonView(evidence, (other) => (shows(other.id) ? carPath(other, settings) : null), {
          fewest: market.fewestCars,
          noun: { one: labels.noun.one.toLowerCase(), many: labels.noun.many.toLowerCase() },
          basis: indicatorHasBasis ? null : evidenceBasis(car, settings, evidence),
          pictures: settings.pictures,
        })
      : null,
  };
}

/** The page about one price: indicator, history, comparison and method. */
export function marketPage(input: MarketInput): MarketPageView {
  const { car, site, evidence, now } = input;
  const { settings } = site;
  const { full } = carTitle(car);
  return {
    title: settings.market.indicator || settings.market.comparison ? 'Is it a fair price?' : 'Price history',
    car: { name: full, href: carPath(car, settings) },
    gauge: settings.market.indicator
      ? { gauge: evidence.gauge, rules: gaugeRules(car, carPrice(car, settings, now).advertised, settings, now) }
      : null,
    evidence: marketEvidence(input),
    method: {
      title: 'How we worked this out',
      rows: methodRows(input, now),
      text: settings.market.service === null ? ownMethod(input) : SERVICE_METHOD,
    },
  };
}

function ownMethod({ car, site, evidence }: MarketInput): string[] {
  const { fewestCars } = site.settings.market;
  const likeness = evidence.comparison?.likeness ?? CLOSEST;
  const basis = evidenceBasis(car, site.settings, evidence);
  return [
    `Similar vehicles are the same make and model with the same ${likenessText(likeness)}, within ${YEARS_APART} years, and for sale now. New vehicles compare with new ones, and used with used and demo. We compare advertised prices, not sale prices.`,
    ...(likeness === CLOSEST
      ? []
      : [`Fewer than ${fewestCars} have the same ${likenessText(CLOSEST)}, so the comparison is wider.`]),
    ...(basis === null ? [] : [basis]),
    `We adjust prices to the same year and kilometres. The range covers about four in five of them. We show it only when at least ${fewestCars} similar vehicles are for sale and their prices are close.`,
    'This comparison doesn’t take options, condition or history into account. Ask us about those.',
  ];
}

const SERVICE_METHOD = [
  'The range comes from an independent market-data provider. It doesn’t take options, condition or history into account.',
];

function methodRows({ car, site, evidence }: MarketInput, now: Date): { name: string; value: string }[] {
  const { gauge, comparison } = evidence;
  const estimate = comparison?.estimate ?? null;
  const rows = [
    [
      evidence.comparison?.compared.estimated === true ? 'Price, est. drive away' : 'Price',
      gauge.listing_price === null ? null : formatMoney(gauge.listing_price),
    ],
    [
      'Range',
      gauge.market_range_min === null || gauge.market_range_max === null
        ? null
        : `${formatMoney(gauge.market_range_min)} to ${formatMoney(gauge.market_range_max)}`,
    ],
    ['Typical price at these kilometres', estimate === null ? null : `about ${formatMoney(estimate.expected)}`],
    [
      `${site.settings.labels.noun.many} compared`,
      comparison === null || comparison.cars.length === 0 ? null : `${comparison.cars.length}`,
    ],
    ['Matched on', comparison === null || comparison.cars.length === 0 ? null : likenessText(comparison.likeness)],
    ['Kilometres', comparison === null ? null : formatNumber(comparison.subject.km)],
    ['Year', car.year === null ? null : String(car.year)],
    ['Confidence', gauge.confidence === null ? null : `${Math.round(gauge.confidence * 100)}%`],
    ['Date compared', formatDate(localDay(now, site.settings.site.timezone))],
  ] as const;
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

const evidenceBasis = (car: Car, settings: VisitSettings, { comparison }: MarketEvidence): string | null =>
  comparison && basisText(comparison.compared, comparisonTerms(car, settings).state, car.price_type);

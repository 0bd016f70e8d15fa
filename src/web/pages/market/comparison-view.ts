import { formatNumber } from '#domain/text/format-number.ts';
import type { MarketEvidence } from '#app/market/open-evidence.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import type { EstimatedRange, PricedExample } from '#domain/market/estimate-range.ts';
import { likenessText } from '#domain/market/likeness.ts';
import { differenceText } from '#domain/market/difference-text.ts';
import { againstMiddle } from '#domain/market/middle-of-range.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { ComparisonView } from '#features/market/market-view.ts';
import { comparisonPreview } from './comparison-preview.ts';
import { roundSteps, scale } from './scale.ts';

/** The chart shows at most this many, those closest in kilometres. The estimate uses all of them. */
const MOST_SHOWN = 12;
const BOX = { left: 60, right: 586, top: 16, bottom: 256 };
/** About as wide as the text beside the car's own dot. */
const OWN_TEXT = 190;
/** Places inside the corner of better value, the best first. */
const BETTER_TEXT = [
  { x: 70, y: 246 },
  { x: 150, y: 246 },
  { x: 70, y: 220 },
  { x: 70, y: 196 },
];
/** The least span of the axis of kilometres, so that cars with as many do not stand on one line. */
const LEAST_KM = 10_000;

interface ComparisonRules {
  /** With fewer, the price is not rated, and a chart would rate it all the same. */
  fewest: number;
  noun: { one: string; many: string };
  /** What the prices include. */
  basis: string | null;
  pictures: PicturePolicy;
}

/** One car among comparable ones, price against kilometres, as chart and table. `null`: too few cars compare. */
export function comparisonView(
  { comparison }: Pick<MarketEvidence, 'comparison'>,
  linkTo: (car: Car) => string | null,
  { noun, basis, pictures, fewest }: ComparisonRules,
): ComparisonView | null {
  if (comparison === null || comparison.cars.length < fewest) return null;
  const { subject, cars: comparables, likeness, estimate } = comparison;
  const shown = comparables
    .toSorted((a, b) => Math.abs(a.km - subject.km) - Math.abs(b.km - subject.km))
    .slice(0, MOST_SHOWN)
    .toSorted((a, b) => a.km - b.km);
  const all: PricedExample[] = [subject, ...shown];
  const [prices, distances] = [all.map((car) => car.price), all.map((car) => car.km)];
  const [minPrice, maxPrice] = [Math.min(...prices), Math.max(...prices)];
  const [least, most] = spanOf(distances);
  const margin = Math.max(50_000, (maxPrice - minPrice) * 0.08);
  const y = scale([maxPrice + margin, minPrice - margin], [BOX.top, BOX.bottom]);
  const x = scale([least, most], [BOX.left, BOX.right]);
  const own = { x: x(subject.km), y: y(subject.price) };
  const among = comparables.length > shown.length ? ` Showing the ${shown.length} closest in kilometres.` : '';
  const line = estimate === null ? null : fitted(estimate, subject, [least, most], x, y);
  const reading = line === null ? '' : ' The line is the typical price for this year model.';
  const opening = shown.filter((car) => linkTo(car) !== null).length;
  const opens =
    (opening === 0 ? '' : ` Choose a number to open that ${noun.one}.`) +
    (opening === 0 || opening === shown.length ? '' : ' Grey numbers aren’t on this website.');
  const spots = shown.map((car) => ({ x: x(car.km), y: y(car.price) }));
  return {
    title: `Compared with ${comparables.length} similar ${noun.many}`,
    summary: [
      `Price against kilometres for the same ${likenessText(likeness)}.${reading} Lower and further left is better value.${opens}${among}`,
      ...(basis === null ? [] : [basis]),
    ].join(' '),
    description:
      `Price against kilometres for this ${noun.one} and ${shown.length} similar ${noun.many}. ${standing(subject, estimate, noun.many)}`.trim(),
    prices: roundSteps(minPrice - margin, maxPrice + margin).map((price) => ({ y: y(price), text: thousands(price) })),
    kilometres: everySecond(roundSteps(least, most)).map((value, index, all) => ({
      x: x(value),
      text: `${formatNumber(value)}${index === all.length - 1 ? ' km' : ''}`,
    })),
    line,
    better: `M${BOX.left} ${(BOX.top + BOX.bottom) / 2}L${(BOX.left + BOX.right) / 2} ${BOX.bottom}L${BOX.left} ${BOX.bottom}Z`,
    betterText: BETTER_TEXT.find(({ x, y }) => spots.every((spot) => isClear(spot, { x, y }))) ?? null,
    dots: shown.map((car, index) => ({
      ...spots[index]!,
      number: index + 1,
      href: linkTo(car),
      name: `${index + 1}: ${carTitle(car).full}, ${formatNumber(car.km)} km, ${formatMoney(car.price)}, ${differenceText(subject, car)}`,
    })),
    previews: [
      comparisonPreview(subject, { number: null, own: subject, noun: noun.one, pictures }),
      ...shown.flatMap((car, index) =>
        linkTo(car) === null
          ? []
          : [comparisonPreview(car, { number: index + 1, own: subject, noun: noun.one, pictures })],
      ),
    ],
    own: { ...own, text: `This ${noun.one}, ${formatMoney(subject.price)}`, leftOf: own.x > BOX.right - OWN_TEXT },
    rows: [
      {
        number: null,
        name: `This ${noun.one}`,
        href: null,
        km: formatNumber(subject.km),
        price: formatMoney(subject.price),
        own: true,
      },
      ...shown.map((car, index) => ({
        number: index + 1,
        name: carTitle(car).full,
        href: linkTo(car),
        km: formatNumber(car.km),
        price: formatMoney(car.price),
        own: false,
      })),
    ],
  };
}

/** Whether a dot leaves the words "Better value" readable that begin at `text`, as large as a phone shows them. */
const isClear = (dot: { x: number; y: number }, text: { x: number; y: number }): boolean =>
  dot.x < text.x - 12 || dot.x > text.x + 142 || dot.y < text.y - 30 || dot.y > text.y + 16;

function standing({ price }: PricedExample, estimate: EstimatedRange | null, noun: string): string {
  if (estimate === null) return '';
  const { side, by } = againstMiddle(price, estimate);
  return side === 'about'
    ? `It is priced in line with similar ${noun} at these kilometres.`
    : `It is priced ${formatMoney(by)} ${side} similar ${noun} at these kilometres.`;
}

/** The price of a car of the same year along the kilometres: a curve, drawn in short pieces. */
function fitted(
  { expected, kmSlope }: { expected: number; kmSlope: number },
  subject: PricedExample,
  [least, most]: [number, number],
  x: (km: number) => number,
  y: (price: number) => number,
): string | null {
  const points = Array.from({ length: 33 }, (_, index) => least + ((most - least) * index) / 32)
    .map((value) => ({ x: x(value), y: y(expected * Math.exp((kmSlope * (value - subject.km)) / 10_000)) }))
    .filter((point) => point.y >= BOX.top && point.y <= BOX.bottom);
  return points.length < 2 ? null : `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`;
}

/** The axis of kilometres: a little wider than the cars, and never below 0. */
function spanOf(distances: readonly number[]): [number, number] {
  const [min, max] = [Math.min(...distances), Math.max(...distances)];
  const margin = Math.max(LEAST_KM / 2 - (max - min) / 2, (max - min) * 0.06);
  const least = Math.max(0, min - margin);
  return [least, Math.max(max + margin, least + LEAST_KM)];
}

/** On a phone five or more labels would overlap. */
const everySecond = (steps: readonly number[]) =>
  steps.length < 5 ? steps : steps.filter((_, index) => index % 2 === 0);

/** "$56k"; "$56.5k" where steps are finer. */
const thousands = (cents: number): string => `$${Number((cents / 100_000).toFixed(1))}k`;

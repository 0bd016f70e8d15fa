import type { PriceStep } from '#domain/market/price-history.ts';
import type { TypicalDays } from '#domain/market/typical-days.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { formatDate, formatShortDay } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { HistoryView } from '#features/market/market-view.ts';
import { scale } from './scale.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { counted } from '#domain/text/words.ts';

/** Half of them took longer: a median. */
const TYPICAL: Record<TypicalDays['of'], (similar: string, days: string) => string> = {
  sold: (similar, days) => `${similar} here typically sold after ${days}.`,
  'for sale': (similar, days) => `${similar} for sale here have typically been in stock for ${days}.`,
};

/** In the units of the drawing. A longer history shows its newest steps. */
const BOX = { left: 20, right: 584, top: 48, bottom: 140 };
const MOST_STEPS = 6;

/** The prices of a car over time, as chart and table, with its days in stock. `null`: no price is known. */
export function historyView(
  steps: readonly PriceStep[],
  {
    listed,
    now,
    timezone,
    typical,
    similar,
    advertised = null,
  }: {
    /** When the car came into stock. */
    listed: Date;
    now: Date;
    timezone: string;
    typical?: TypicalDays | null | undefined;
    /** "Similar cars" */
    similar: string;
    /** What the prices of the log include, where the page shows other prices: "Excl. government charges". */
    advertised?: string | null | undefined;
  },
): HistoryView | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  // the chart compares: it begins at the first price that includes what the present one does
  const alike = steps.slice(steps.findLastIndex(({ change }) => change === null));
  const dayOf = (at: Date) => localDay(at, timezone);
  const days = Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(listed))) / DAY_MS));
  const inStock = days === 0 ? 'Listed today.' : `In stock for ${counted(days, 'day')}.`;
  return {
    summary: [
      inStock,
      ...(typical ? [TYPICAL[typical.of](similar, counted(typical.days, 'day'))] : []),
      ...(advertised === null ? [] : [`These prices are as advertised (${advertised}).`]),
      ...(steps.length === 1 ? [`The ${advertised === null ? '' : 'advertised '}price has not changed.`] : []),
    ].join(' '),
    picture: alike.length === 1 ? null : picture(alike.slice(-MOST_STEPS), now, (at) => formatShortDay(dayOf(at))),
    rows: steps.toReversed().map(({ at, price, change }, index) => ({
      day: formatDate(dayOf(at)),
      change:
        change === null
          ? index < steps.length - 1
            ? 'Price type changed'
            : isListing(at, listed)
              ? 'Listed'
              : 'First recorded price'
          : `${change < 0 ? 'Reduced' : 'Increased'} by ${formatMoney(Math.abs(change))}`,
      price: formatMoney(price),
    })),
  };
}

function picture(steps: readonly PriceStep[], now: Date, dayText: (at: Date) => string): HistoryView['picture'] {
  const prices = steps.map(({ price }) => price);
  const x = scale([steps[0]!.at.getTime(), now.getTime()], [BOX.left, BOX.right]);
  const y = scale([Math.max(...prices), Math.min(...prices)], [BOX.top, BOX.bottom]);
  const points = steps.map(({ at, price }) => ({ x: x(at.getTime()), y: y(price), price, at }));
  const path = points
    .map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
    .join('');
  // labels that would overlap are only in the table
  let free = -Infinity;
  const named = points.map((point) => {
    const fits = point.x - free >= 92;
    if (fits) free = point.x;
    return { x: point.x, y: point.y, price: fits ? formatMoney(point.price) : '', day: fits ? dayText(point.at) : '' };
  });
  return { path: `${path}H${BOX.right}`, steps: named, now: { x: BOX.right, y: points.at(-1)!.y } };
}

/** A car may be older than its price log, so the first recorded price is not always the price it was listed at. */
const isListing = (at: Date, listed: Date): boolean => at.getTime() - listed.getTime() < 2 * DAY_MS;

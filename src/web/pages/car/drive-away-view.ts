import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { driveAway } from '#domain/on-road/drive-away.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { DriveAwayView } from '#features/on-road/drive-away.tsx';

/** The estimate for the state where the car is. `null`: nothing is to be added, or a part of it is not known. */
export function driveAwayView(car: Car, price: Cents | null, settings: SiteSettings, now: Date): DriveAwayView | null {
  if (!isSellable(car)) return null;
  const estimate = driveAway(car, price, car.location?.address.state ?? '', settings.onRoad, now);
  if (!estimate.shown) return null;
  const rows = [
    ['Price', estimate.price],
    ['Stamp duty', estimate.duty],
    ['Registration, 12 months', estimate.registration],
    ['CTP insurance, 12 months', estimate.insurance],
    ['Plate and transfer fees', estimate.fees],
  ] as const;
  return {
    title: `Est. Drive Away, ${estimate.state}`,
    total: formatMoney(estimate.total),
    rows: rows.flatMap(([name, cents]) => (cents === 0 ? [] : [{ name, amount: formatMoney(cents) }])),
    note: `An estimate for a private buyer in ${estimate.state}, not a quote. Registration and CTP insurance as of ${formatDate(estimate.date)}; stamp duty as of ${formatDate(estimate.dutyAsOf)} (${estimate.dutySource}). Charges can change. Your state authority and CTP insurer set the final amounts.`,
  };
}

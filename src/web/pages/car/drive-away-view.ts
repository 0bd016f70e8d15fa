import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { driveAway } from '#domain/on-road/drive-away.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { DriveAwayView } from '#features/on-road/drive-away.tsx';

/** The estimate for the state where the car stands; null where nothing is to be added, or a part of it is not known. */
export function driveAwayView(car: Car, price: Cents | null, settings: SiteSettings, now: Date): DriveAwayView | null {
  if (!isSellable(car)) return null;
  const estimate = driveAway(car, price, car.location?.address.state ?? '', settings.onRoad, now);
  if (!estimate.shown) return null;
  const rows = [
    ['Price', estimate.price],
    ['Duty', estimate.duty],
    ['Registration, 12 months', estimate.registration],
    ['Compulsory insurance, 12 months', estimate.insurance],
    ['Plates and transfer', estimate.fees],
  ] as const;
  return {
    title: `Est. Drive Away, ${estimate.state}`,
    total: formatMoney(estimate.total),
    rows: rows.flatMap(([name, cents]) => (cents === 0 ? [] : [{ name, amount: formatMoney(cents) }])),
    note: `An estimate for a private buyer in ${estimate.state}, not a quote. Registration and insurance as of ${formatDate(estimate.date)}; duty as of ${formatDate(estimate.dutyAsOf)} (${estimate.dutySource}). Rates change; the state and your insurer decide what you pay.`,
  };
}

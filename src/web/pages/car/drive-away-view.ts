import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { driveAway, type DriveAway } from '#domain/on-road/drive-away.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { DriveAwayView } from '#features/on-road/drive-away.tsx';

/** The estimate for the state that the visit has chosen, or where the car is. `null`: nothing is to be added, or a part of it is not known. */
export function driveAwayView(car: Car, price: Cents | null, settings: VisitSettings, now: Date): DriveAwayView | null {
  if (!isSellable(car)) return null;
  const state = settings.driveAway?.state ?? car.location?.address.state ?? '';
  const estimate = driveAway(car, price, state, settings.onRoad, now);
  if (!estimate.shown) return null;
  const isNz = estimate.state === 'NZ';
  const rows = [
    ['Price as advertised', estimate.price],
    ['Stamp duty', estimate.duty],
    ['Registration, 12 months', estimate.registration],
    [`${isNz ? 'Insurance' : 'CTP insurance'}, 12 months`, estimate.insurance],
    ['Plate and transfer fees', estimate.fees],
  ] as const;
  return {
    title: `Est. Drive Away, ${estimate.state}`,
    total: formatMoney(estimate.total),
    rows: rows.flatMap(([name, cents]) => (cents === 0 ? [] : [{ name, amount: formatMoney(cents) }])),
    note: isNz ? nzNote(estimate.date) : stateNote(estimate),
  };
}

const stateNote = ({ state, date, dutyAsOf, dutySource }: Extract<DriveAway, { shown: true }>): string =>
  `An estimate for a private buyer in ${state}, not a quote. Registration and CTP insurance as of ${formatDate(date)}; stamp duty as of ${formatDate(dutyAsOf)} (${dutySource}). Charges can change. Your state authority and CTP insurer set the final amounts.`;

/** New Zealand has no duty on vehicles and no CTP insurance. */
const nzNote = (date: string): string =>
  `An estimate for a private buyer in New Zealand, not a quote. Registration and insurance as of ${formatDate(date)}. Charges can change.`;

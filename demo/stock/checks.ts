import { DAY_MS } from '#domain/time/durations.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { BatteryHealth, HistoryReport } from '#domain/car/car-values.ts';
import type { CarType } from '#domain/car/car-values.ts';

/** The history report of a used vehicle and the battery health of an electric one, derived from the stock number. */
export function checked(
  {
    carType,
    stocknum,
    now,
    newZealand,
    model,
  }: { carType: CarType; stocknum: string; now: Date; newZealand: boolean; model: { item: string } },
  { km, age, electric }: { km: number; age: number; electric: boolean },
): { history_report?: HistoryReport; battery_health?: BatteryHealth } {
  if (carType !== 'used') return {};
  const number = Number(stocknum.slice(1));
  const searched = new Date(now.getTime() - (1 + (number % 9)) * DAY_MS);
  const report: HistoryReport = {
    number: `2641 ${7000 + (number % 2999)} ${1000 + ((number * 7) % 8999)}`,
    searched_at: searched.toISOString(),
    results: {
      finance: { result: 'none' },
      written_off: { result: 'none' },
      stolen: number % 5 === 0 ? { result: 'not_available' } : { result: 'none' },
      odometer: {
        result: 'none',
        detail: `the last reading ${formatNumber(km - (km % 10) - 150)} km at its service`,
      },
      recalls: number % 3 === 0 ? { result: 'not_available' } : { result: 'none' },
    },
  };
  return {
    // the register is Australian, and not every vehicle has been searched
    ...(!newZealand && model.item === 'car' && number % 4 !== 1 && { history_report: report }),
    ...(electric && {
      battery_health: {
        percent: Math.max(72, Math.round(100 - age * 1.7 - km / 60_000)),
        method: 'Tested at 80% charge by our workshop',
        date: searched.toISOString().slice(0, 10),
      },
    }),
  };
}

/**
 * What New Zealand's Consumer Information Notice says of a used or demo car. One in seven came from abroad; of one in
 * twelve the register has not been asked yet, so its notice is not complete.
 */
export function noticeFacts(
  { carType, stocknum, newZealand }: { carType: CarType; stocknum: string; newZealand: boolean },
  year: number,
): Record<string, unknown> {
  if (!newZealand || carType === 'new') return {};
  const number = Number(stocknum.slice(1)) / 7;
  const isImport = carType === 'used' && year <= 2020 && Math.floor(number) % 7 === 3;
  return {
    first_registered: year,
    first_registered_nz: isImport ? year + 5 : year,
    imported_damaged: false,
    ...(Math.floor(number) % 12 !== 5 && { security_interest: false }),
  };
}

import type { Car } from '#domain/car/car.ts';
import { regoExpiry } from '#domain/car/rego-expiry.ts';
import { hasNotice } from '#domain/car/car-notice.ts';
import { smallPrint } from '#domain/car/small-print.ts';
import { specifications } from '#domain/car/specifications.ts';
import { usedCarChecks } from '#domain/car/used-car-checks.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { groupHours } from '#domain/location/group-hours.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { localDay } from '#domain/text/local-day.ts';
import { addressesMachine, outsideLine, outsideText } from '#domain/text/outside-text.ts';
import { repayment } from '../cards/car-card.ts';
import type { VehicleData } from './vehicle-schema.ts';
import { pictureMarks, vehiclePictures, vehicleSummary, type At } from './vehicle-summary.ts';

/** Characters of a seller's comments. */
const LONGEST_COMMENTS = 2_000;
const MOST = { groups: 20, items: 80, pictures: 60, marks: 200, facts: 60 };

/** One vehicle with what its page says, and nothing that its page hides. */
export function vehicleData(car: Car, at: At): VehicleData {
  const { settings, now } = at;
  const rego = regoExpiry(car.rego_expiry, localDay(now, settings.site.timezone), settings.car);
  const checks = usedCarChecks(car, settings.car, settings.site.timezone);
  const shown = repayment(car, carPrice(car, settings, now), settings);
  const withheld = addressesMachine(car.dealercomments);
  const line = (text: string, limit: number) => outsideLine(text, limit) ?? '';
  return {
    ...vehicleSummary(car, at),
    asOf: now.toISOString(),
    facts: specifications({ ...car, rego, wholeVin: settings.car.publishVin, wholePlate: settings.car.publishPlate })
      .slice(0, MOST.facts)
      .map(({ name, value }) => ({ name, value: line(value, 200) })),
    equipment: car.standardEquipment.slice(0, MOST.groups).map(({ name, items }) => ({
      name: line(name, 80),
      items: [...new Set(items.map((item) => line(item, 120)).filter((item) => item !== ''))].slice(0, MOST.items),
    })),
    historyChecks: checks
      ? { report: checks.report, checks: checks.checks.map(({ name, result }) => ({ name, value: line(result, 200) })) }
      : null,
    repayment: shown && {
      amount: shown.amount,
      annualRate: shown.rate,
      comparisonRate: shown.comparison,
      terms: shown.terms,
      warning: shown.warning,
      disclaimer: `${shown.disclaimer.shown}${shown.disclaimer.rest}`,
    },
    pictures: vehiclePictures(car, at).slice(0, MOST.pictures),
    pictureMarks: pictureMarks(car, at, MOST.pictures).slice(0, MOST.marks),
    location: car.location && {
      name: line(car.location.name, 120),
      address: formatAddress(car.location) ?? '',
      hours: groupHours(car.location.opening_hours).map(({ days, hours }) => ({ days, hours })),
      timezone: car.location.timezone,
      licence: car.location.dealer_license_number,
    },
    dealerText: { comments: withheld ? null : outsideText(car.dealercomments, LONGEST_COMMENTS), withheld },
    smallPrint: smallPrint(car, settings.car, hasNotice(car, settings, now)),
  };
}

import { randomBytes } from 'node:crypto';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Services } from '#app/services.ts';
import { storable } from '#domain/text/storable.ts';
import { readPlate, type Plate } from '#domain/trade-in/plate.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { TradeInRefusal } from '#features/trade-in/trade-in-view.ts';
import { modelsOf, plateCountries, yearsAt } from './start-view.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const FIELDS = ['act', 'rego', 'regoState', 'model', 'year', 'badge'];

export type Begun = { key: string } | { refusal: TradeInRefusal };

/** Finds a vehicle by its rego, or takes its make and model, and keeps it under a random key. */
export async function beginTradeIn(
  fields: Readonly<Record<string, string>>,
  carId: number | null,
  {
    site,
    services: { tradeIns, search },
    report,
    now,
  }: { site: LiveSite; services: Pick<Services, 'tradeIns' | 'search'>; report(error: unknown): void; now: Date },
): Promise<Begun> {
  const { settings, record, stockFilter } = site;
  const refuse = (field: string | undefined, message: string): Begun => ({
    refusal: {
      problems: [{ field, message }],
      typed: Object.fromEntries(
        FIELDS.flatMap((name) =>
          fields[name] === undefined ? [] : [[name, fields[name].slice(0, 80).toWellFormed()]],
        ),
      ),
    },
  });
  const keep = async (vehicle: TradeInVehicle, plate: Plate | null): Promise<Begun> => {
    const key = randomBytes(16).toString('base64url');
    const expiresAt = new Date(now.getTime() + settings.tradeIn.keepDays * DAY_MS);
    await tradeIns.store.create(record.id, { key, carId, plate, vehicle, createdAt: now, expiresAt });
    return { key };
  };

  if (fields.act === 'model') {
    const models = (await modelsOf(site, search.stock, now)).flatMap((each) => each.models);
    const chosen = models.find(({ value }) => value === fields.model);
    if (!chosen) return refuse('model', 'Choose your make and model from the list');
    const years = yearsAt(now);
    const year = Number(/^\d{4}$/.exec(fields.year?.trim() ?? '')?.[0] ?? Number.NaN);
    if (!(year >= years.from && year <= years.to))
      return refuse('year', `Enter a year from ${years.from} to ${years.to}`);
    const badge = storable(fields.badge ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
      .toWellFormed();
    const [make = '', model = ''] = chosen.value.split('|');
    return keep({ make, model, badge: badge || null, year, body: null, transmission: null, colour: null }, null);
  }

  const plate = readPlate(fields.rego ?? '', fields.regoState ?? '', plateCountries(site));
  if (!plate) return refuse('rego', 'Enter your rego, for example 847XKT');
  if (!(await tradeIns.store.takeLookup(record.id, settings.tradeIn.lookupsPerDay, now)))
    return refuse(undefined, 'We can’t look up any more regos today. Please choose your make and model.');
  try {
    const vehicle = await tradeIns.lookup.find(plate, { policy: settings.tradeIn, filter: stockFilter, now });
    if (vehicle) return await keep(vehicle, plate);
  } catch (error) {
    report(error);
    return refuse(undefined, 'Rego lookup isn’t working right now. Choose your make and model, or try again.');
  }
  return refuse(
    'rego',
    `We couldn’t find ${plate.regoState} rego ${plate.rego}. Check that you haven’t mixed up 1 and I, or 0 and O.`,
  );
}

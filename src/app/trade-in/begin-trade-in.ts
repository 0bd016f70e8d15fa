import { randomBytes } from 'node:crypto';
import type { LiveSite } from '#app/site/live-sites.ts';
import { storable } from '#domain/text/storable.ts';
import { valuationKeptUntil } from '#domain/trade-in/kept-until.ts';
import { readPlate, type Plate } from '#domain/trade-in/plate.ts';
import type { TradeInVehicle } from '#domain/trade-in/trade-in-vehicle.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { marketFilter } from '#app/market/market-filter.ts';
import type { Country } from '#domain/location/country.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { TradeInStore } from './trade-in-store.ts';
import type { VehicleLookup } from './vehicle-lookup.ts';

/** The age of the oldest vehicle that can be valued. */
const OLDEST_YEARS = 40;

export interface TradeInStartPorts {
  tradeIns: { store: Pick<TradeInStore, 'create' | 'takeLookup'>; lookup: VehicleLookup };
  search: { stock: Pick<StockIndex, 'search'> };
  /** Told of a lookup that failed. */
  report(error: unknown): void;
}

export type Begun = { key: string } | { problem: { field: string | undefined; message: string } };

/** Finds a vehicle by its rego, or takes its make and model, and keeps it under a random key. */
export async function beginTradeIn(
  { tradeIns, search, report }: TradeInStartPorts,
  site: LiveSite,
  fields: Readonly<Record<string, string>>,
  { carId, now }: { carId: number | null; now: Date },
): Promise<Begun> {
  const { settings, record, stockFilter } = site;
  const refuse = (field: string | undefined, message: string): Begun => ({ problem: { field, message } });
  const keep = async (vehicle: TradeInVehicle, plate: Plate | null): Promise<Begun> => {
    const key = randomBytes(16).toString('base64url');
    const expiresAt = valuationKeptUntil(settings.tradeIn, now);
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

export const yearsAt = (now: Date) => ({ from: now.getUTCFullYear() - OLDEST_YEARS, to: now.getUTCFullYear() + 1 });

export const plateCountries = (site: LiveSite): Country[] => [
  ...new Set([site.settings.site.country, ...siteLocations(site).map(({ country }) => country)]),
];

/** Every make and model that is for sale, as the stock spells them: only those can be valued. */
export async function modelsOf(
  { settings, stockFilter }: LiveSite,
  stock: Pick<StockIndex, 'search'>,
  now: Date,
): Promise<{ make: string; models: { value: string; name: string }[] }[]> {
  const { facets } = await stock.search(marketFilter(stockFilter, settings.market), EMPTY_QUERY, {
    hitsPerPage: 0,
    facets: ['make_model'],
    now: Math.floor(now.getTime() / 1000),
  });
  const models = new Map<string, { value: string; name: string }[]>();
  for (const { value } of facets.make_model ?? []) {
    const [make = '', name = ''] = value.split('|');
    if (make === '' || name === '') continue;
    models.set(make, [...(models.get(make) ?? []), { value, name }]);
  }
  return [...models]
    .map(([make, some]) => ({ make, models: some.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }))
    .toSorted((a, b) => a.make.localeCompare(b.make, 'en'));
}

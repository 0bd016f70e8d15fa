import { siteNow } from '#app/set-up/set-up-facts.ts';
import type { Country } from '#domain/location/country.ts';
import type { TypedLocation } from '#domain/location/location-form.ts';
import { regionCountry } from '#domain/location/region-country.ts';
import { usualState } from '#domain/location/usual-state.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { EMPTY, type reachedPlaces } from './save-location.ts';

/**
 * What the form of a new location begins with. The first one has the name, the region and the phone number that the company
 * has just given; a later one the usual state.
 */
export async function newLocation(
  context: Context,
  { locations, dealerships }: Awaited<ReturnType<typeof reachedPlaces>>,
  name: string,
): Promise<{ typed: TypedLocation; country: Country; company: string }> {
  // from the database, because the number may have been saved a moment ago
  const { site } = (await siteNow(deskServices(context).settings.sites, context.get(deskStaff).site)).settings;
  const state = usualState(locations, dealerships[0]?.id) || (site.region ?? '');
  const phone = locations.length === 0 ? (site.phone ?? '') : '';
  const first = locations.length === 0 ? site.name : '';
  return {
    typed: { ...EMPTY, name: name || first, state, phone },
    country: regionCountry(state) ?? site.country,
    company: site.name,
  };
}

import { z } from 'zod';
import { LOCATION_TYPES } from '#domain/location/location.ts';
import { byDistance } from '#domain/location/nearest-locations.ts';
import { groupHours } from '#domain/location/group-hours.ts';
import { openToday } from '#domain/location/open-today.ts';
import { openingOf } from '#domain/location/opening.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { locationView, shownLocations } from '../pages/locations/location-view.ts';
import { defineTool, ToolRefusal } from './define-tool.ts';
import { placeOf } from './named-place.ts';

const MOST = 20;

export const findDealerships = defineTool({
  name: 'find_dealerships',
  title: 'Find dealerships',
  description:
    'The dealerships of this website with address, phone, opening hours and licence, nearest to a place first.',
  limits: ['assistant-work'],
  askForLess: 'Name one type of location.',
  input: z.strictObject({
    place: z.string().trim().min(1).max(100).optional().describe('A suburb, town or postcode.'),
    type: z.enum(LOCATION_TYPES).optional().describe('sales, service or parts. Absent: all.'),
  }),
  output: z.strictObject({
    asOf: z.iso.datetime(),
    around: z.string().nullable(),
    total: z.int().min(0).max(100_000),
    dealerships: z
      .array(
        z.strictObject({
          name: z.string(),
          type: z.string(),
          address: z.string(),
          km: z.number().min(0).max(40_000).nullable().describe('Straight distance from `around`.'),
          phone: z.string().nullable(),
          today: z.string().nullable(),
          hours: z.array(z.strictObject({ days: z.string(), hours: z.string() })),
          timezone: z.string(),
          licences: z.string().nullable(),
          url: z.url(),
        }),
      )
      .max(MOST),
  }),
  async run({ place, type }, at) {
    const { site, now, origin } = at;
    const around = place === undefined ? undefined : await placeOf(place, at);
    if (around instanceof ToolRefusal) return around;
    const all = shownLocations(site).filter(({ location_type }) => type === undefined || location_type === type);
    const near = around ? byDistance(all, around) : all.map((location) => ({ location, km: null }));
    return {
      asOf: now.toISOString(),
      around: around?.name ?? null,
      total: all.length,
      dealerships: near.slice(0, MOST).map(({ location, km }) => {
        const view = locationView(location, site, now);
        return {
          name: outsideLine(view.name, 120) ?? '',
          type: location.location_type,
          address: outsideLine(view.address, 300) ?? '',
          km: km === null ? null : Math.round(km * 10) / 10,
          phone: view.phone?.text ?? null,
          today: openToday(openingOf(location), now)?.text ?? null,
          hours: groupHours(location.opening_hours).map(({ days, hours }) => ({ days, hours })),
          timezone: location.timezone,
          licences: view.licences,
          url: origin + view.href,
        };
      }),
    };
  },
});

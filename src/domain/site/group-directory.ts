import { z } from 'zod';
import { COUNTRIES } from '../location/country.ts';
import { LOCATION_TYPES, type OpeningHours } from '../location/location.ts';
import { regionCountry } from '../location/region-country.ts';
import { stateTimezone } from '../location/state-timezone.ts';
import { timezoneSchema } from './timezone.ts';

/** The dealerships and locations of a group, as a file lists them. They become rows in the database, not settings. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const text = z.string().min(1).nullable().default(null);
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const SPANS = [...DAYS, 'mon-fri', 'mon-thu', 'mon-sat', 'tue-sat', 'daily'] as const;
type DaySpan = (typeof SPANS)[number];

const hours = z
  .string()
  .regex(/^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'write hours as 08:30-17:30, or closed');
const openingHours = z
  .partialRecord(z.enum(SPANS), hours)
  .default({})
  .describe(
    'Opening hours by day or span: `{mon-fri: 08:30-17:30, sat: 09:00-16:00, sun: closed}`. A shorter span overrides a longer one.',
  )
  .transform(weekOf);

const specialHours = z
  .record(z.iso.date(), hours)
  .default({})
  .describe('Hours on particular dates: `{2026-12-24: 08:00-12:00, 2026-12-25: closed}`. Dates not listed are removed.')
  .transform((days) =>
    Object.entries(days).map(([date, hours]) => {
      const [start_hour = null, end_hour = null] = hours === 'closed' ? [] : hours.split('-');
      return { date, status: hours === 'closed' ? ('Closed' as const) : ('Open' as const), start_hour, end_hour };
    }),
  );

const location = z
  .strictObject({
    slug: slug.describe('Slug of the location, unique within the dealership.'),
    name: z.string().min(1),
    location_type: z.enum(LOCATION_TYPES).default('sales'),
    location_subtype: text,
    primary: z.boolean().default(false),
    visible: z.boolean().default(true),
    manufacturers: z.array(z.string()).default([]),
    phone: text,
    landline_phone: text,
    place_url: text,
    place_id: text.describe('Place ID of the maps service. Locations with the same ID are shown as one.'),
    address: z.strictObject({
      street: text,
      city: z.string().min(1),
      state: z.string().min(1),
      postcode: text,
      lat: z.number().min(-90).max(90).nullable().default(null),
      long: z.number().min(-180).max(180).nullable().default(null),
    }),
    country: z
      .enum(COUNTRIES)
      .nullable()
      .default(null)
      .describe(
        'Country, which decides the currency and the phone numbers. `null`: the country of the state or region.',
      ),
    timezone: timezoneSchema
      .nullable()
      .default(null)
      .describe('Time zone (IANA name). `null`: the time zone of the state.'),
    opening_hours: openingHours,
    special_hours: specialHours,
    dealer_license_number: text,
    motor_vehicle_repairer: text,
    average_rating: z.number().min(0).max(5).nullable().default(null),
    review_count: z.number().int().min(0).default(0),
  })
  .transform((value, context) => {
    const { state } = value.address;
    const country = value.country ?? regionCountry(state);
    if (country === undefined) {
      const message = `"${state}" is not a state or region of Australia or New Zealand: add country: AU or NZ`;
      context.addIssue({ code: 'custom', message, path: ['country'] });
      return z.NEVER;
    }
    return { ...value, country, timezone: value.timezone ?? stateTimezone(state, country) };
  });

const dealership = z.strictObject({
  slug: slug.describe('Slug of the dealership, unique across all groups, because stock is imported by it.'),
  name: z.string().min(1),
  url: text,
  phone: text,
  lead_email: z.email().nullable().default(null).describe('Email address for leads of the dealership. `null`: none.'),
  abn: text,
  dealer_license_number: text,
  locations: z.array(location).default([]),
});

export const groupDirectory = z.strictObject({
  group: z.strictObject({ slug, name: z.string().min(1) }),
  dealerships: z.array(dealership).min(1),
});
export type GroupDirectory = z.infer<typeof groupDirectory>;
export type DirectoryDealership = GroupDirectory['dealerships'][number];
export type DirectoryLocation = DirectoryDealership['locations'][number];

const DAYS_OF: Record<DaySpan, readonly number[]> = {
  sun: [0],
  mon: [1],
  tue: [2],
  wed: [3],
  thu: [4],
  fri: [5],
  sat: [6],
  'mon-fri': [1, 2, 3, 4, 5],
  'mon-thu': [1, 2, 3, 4],
  'mon-sat': [1, 2, 3, 4, 5, 6],
  'tue-sat': [2, 3, 4, 5, 6],
  daily: [0, 1, 2, 3, 4, 5, 6],
};

/** `{mon-fri: 08:30-17:30}` → one entry per day, Sunday first. No hours given at all: an empty list, which means "not known". */
function weekOf(given: Partial<Record<DaySpan, string>>): OpeningHours[] {
  const spans = SPANS.filter((span) => given[span] !== undefined).sort((a, b) => DAYS_OF[a].length - DAYS_OF[b].length);
  if (spans.length === 0) return [];
  return DAYS.map((_day, weekday) => {
    const span = spans.find((one) => DAYS_OF[one].includes(weekday));
    const [open, close] = (span === undefined ? undefined : given[span])?.split('-') ?? [];
    if (open === undefined || close === undefined) return { weekday, status: 'Closed', open: null, close: null };
    return { weekday, status: 'Open', open, close };
  });
}

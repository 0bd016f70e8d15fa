import type { LiveSite } from '#app/site/live-sites.ts';
import { DEPARTMENTS } from '#domain/department/departments-policy.ts';
import type { Location } from '#domain/location/location.ts';
import { openingOf } from '#domain/location/opening.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { locationPath } from '#domain/site/site-paths.ts';
import type { Dialled, FoundDepartment } from '#features/location/finder-view.ts';

const NAMES = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const;

/** A department of a yard, as the finder lists it. `pages`: locations with a page on this site. */
export function departmentView(
  location: Location,
  { settings }: LiveSite,
  pages: ReadonlySet<number>,
): FoundDepartment {
  return {
    id: location.id,
    name: NAMES[location.location_type],
    page: pages.has(location.id) ? locationPath(location) : null,
    opening: location.opening_hours.length > 0 ? openingOf(location) : null,
    phone: dialled(location.phone, location),
    people: DEPARTMENTS.flatMap((department) => settings.departments[department]?.people ?? [])
      .filter((person) => person.location === location.slug)
      .map(({ name, role, phone }) => ({ name, role, phone: dialled(phone, location) })),
  };
}

/** What is done at a yard, in the order of `LOCATION_TYPES`. */
export const offersAt = (
  { location_type }: Pick<Location, 'location_type'>,
  departments: readonly FoundDepartment[],
): string[] => {
  const offered = new Set([NAMES[location_type], ...departments.map(({ name }) => name)]);
  return Object.values(NAMES).filter((name) => offered.has(name));
};

export const dialled = (phone: string | null, { country }: Pick<Location, 'country'>): Dialled | null =>
  phone === null ? null : { text: formatPhone(phone, country), uri: phoneUri(phone, country) };

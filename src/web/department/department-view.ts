import type { LiveSite } from '#app/site/live-sites.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { workshopsOf } from '#app/test-drive/open-times.ts';
import type { NextFree } from '#app/test-drive/next-free.ts';
import type { Department, DepartmentContent } from '#domain/department/departments-policy.ts';
import { serviceEnquiry } from '#domain/forms/department-forms.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import type { Location } from '#domain/location/location.ts';
import { locationsTitle } from '#domain/location/locations-title.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { uniqueLocations } from '#domain/location/unique-locations.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { menuPrice } from '#domain/service/service-order.ts';
import { formatShortWeekday } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { joinAnd } from '#domain/text/words.ts';
import type { LocationView } from '#entities/location/location-view.ts';
import type { DepartmentView, OfPlace } from '#features/department/department-view.ts';
import { locationView, toLocation } from '../pages/locations/location-view.ts';

/** A heading names no places when there are more than this. */
const MOST_PLACES = 5;

/** The locations where a department works: those of its kind, else the yards. */
export function departmentLocations(site: LiveSite, department: Department): Location[] {
  const all = siteLocations(site);
  const kind = department === 'parts' ? 'parts' : 'sales';
  const own = all.filter(({ location_type }) => location_type === kind);
  if (department === 'service') return uniqueLocations(workshopsOf(site));
  return uniqueLocations(own.length > 0 ? own : all.filter(({ location_type }) => location_type === 'sales'));
}

/** `form`: the title of the department's form; null: the page has none. `free`: next free times of workshops. */
export function departmentView(
  site: LiveSite,
  { department, content }: { department: Department; content: DepartmentContent },
  { form, free, now }: { form: string | null; free: readonly NextFree[]; now: Date },
): DepartmentView {
  const { settings } = site;
  const { country } = settings.site;
  const locations = departmentLocations(site, department);
  const dialled = (phone: string | null) =>
    phone === null ? null : { text: formatPhone(phone, country), uri: phoneUri(phone, country) };
  const [only] = locations;
  return {
    title: `${content.title}${content.places ? placesOf(locations) : ''}`,
    intro: content.intro,
    action: form === null ? null : (content.action ?? form),
    phone: dialled(locations.length === 1 && only?.phone ? only.phone : settings.site.phone),
    box:
      free.length > 0
        ? freeBox(free, now)
        : content.box && { ...content.box, rows: content.box.rows.map((row) => ({ ...row, href: null })) },
    prices: content.prices && {
      title: content.prices.title,
      note: content.prices.note,
      parts: byPlace([...(department === 'service' ? menuRows(site) : []), ...content.prices.rows], locations),
    },
    steps: content.steps,
    places: {
      title: locationsTitle(locations.length),
      locations: locations.map((location) => placeView(location, site, { department, now })),
    },
    people: content.people.map(({ name, role, phone }) => ({ name, role, phone: dialled(phone) })),
    questions: byPlace(content.questions, locations),
  };
}

/** What holds everywhere, then what holds at each location. That of a location which the page does not list is left out. */
const byPlace = <Row extends { location: string | null }>(
  rows: readonly Row[],
  locations: readonly Location[],
): OfPlace<Omit<Row, 'location'>>[] =>
  [{ slug: null, name: null }, ...locations].flatMap(({ slug, name }) => {
    const own = rows.filter(({ location }) => location === slug);
    return own.length === 0 ? [] : [{ place: name, rows: own }];
  });

function placesOf(locations: readonly Location[]): string {
  const cities = [...new Set(locations.map(({ address }) => address.city))];
  return cities.length === 0 || cities.length > MOST_PLACES ? '' : ` in ${joinAnd(cities)}`;
}

/** A workshop that takes bookings is booked from its card. */
function placeView(
  location: Location,
  site: LiveSite,
  { department, now }: { department: Department; now: Date },
): LocationView {
  const view = locationView(location, site, now);
  if (department === 'service') return booksHere(view, location, site);
  return { ...view, action: { name: 'Contact Us', href: `/${enquiry.path}?${toLocation(location)}`, dialog: true } };
}

const booksHere = (view: LocationView, location: Location, { settings }: LiveSite): LocationView =>
  settings.service.booking ? { ...view, action: { name: 'Book here', href: bookAt(location), dialog: false } } : view;

const bookAt = (location: Location): string => `/${serviceEnquiry.path}?${toLocation(location)}`;

const freeBox = (free: readonly NextFree[], now: Date): NonNullable<DepartmentView['box']> => ({
  title: 'Next free',
  rows: free.map(({ location, date, time, loanCar }) => ({
    name: isOnlyOne(location, free) ? location.address.city : location.name,
    detail: loanCar ? 'with a loan car' : null,
    value: `${date === wallTime(now, location.timezone).date ? 'Today' : formatShortWeekday(date)}, ${formatTime(time, 'kept')}`,
    href: bookAt(location),
  })),
});

/** Of its town. */
const isOnlyOne = ({ address }: Location, free: readonly NextFree[]): boolean =>
  free.filter(({ location }) => location.address.city === address.city).length === 1;

const menuRows = ({ settings }: LiveSite) =>
  settings.service.menu.map((item) => ({
    name: item.name,
    detail: [item.detail, item.vehicles].filter((part) => part !== null).join('. ') || null,
    price: menuPrice(item),
    time: item.minutes > 0 ? `about ${formatMinutes(item.minutes)}` : null,
    location: null,
  }));

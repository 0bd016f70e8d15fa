import { findCars } from '#app/stock/find-cars.ts';
import { formContext } from '#app/lead/form-context.ts';
import { deskTimes, NO_LOCATION } from '#app/test-drive/book-at-desk.ts';
import type { OpenTimes } from '#app/test-drive/open-times.ts';
import type { Field } from '#domain/forms/define-form.ts';
import { deskService, deskServiceWait, deskServiceWork } from '#domain/forms/desk-service.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import { capitalised } from '#domain/text/words.ts';
import type { AtDesk, Opportunity } from '#app/lead/opportunities.ts';
import type { Car } from '#domain/car/car.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { deskFilter } from '#domain/stock/site-obstacles.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import { rowId } from '#domain/text/row-id.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { namedSource, namedVehicle, type NamedVehicle } from './from-lead.ts';
import { takesServices } from './takes-services.ts';
import type { TypedBooking } from './typed-booking.ts';

const MOST_FOUND = 8;

interface OpenLead {
  lead: Opportunity | undefined;
  /** What a service is for, as the lead names it. */
  named: NamedVehicle | undefined;
}

/** What a booking is made from, within what the signed-in person reaches. */
export interface OpenBooking extends OpenLead {
  at: AtDesk;
  car: Car | undefined;
  /** Undefined: no location takes test drives, or no workshop bookings. */
  times: OpenTimes | undefined;
  assignees: { id: number; name: string }[];
}

export const atDesk = (staff: DeskStaff): AtDesk => ({
  groupId: staff.groupId,
  staffId: staff.id,
  dealerships: staff.dealerships,
});

/** What the form is opened from: it stays while the rest of it changes. */
export async function openLead(context: Context, { lead: id, kind }: TypedBooking): Promise<OpenLead> {
  if (id === '') return { lead: undefined, named: undefined };
  const at = atDesk(context.get(deskStaff));
  const lead = await deskServices(context).opportunities.byId(at, rowId(id) ?? 0);
  if (!lead) throw notFound();
  return { lead, named: kind === 'service' ? await namedVehicle(context, at, lead) : undefined };
}

export async function openBooking(context: Context, typed: TypedBooking, from: OpenLead): Promise<OpenBooking> {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { drives, opportunities } = deskServices(context);
  const at = atDesk(staff);
  const { kind } = typed;
  const car = kind === 'service' ? undefined : carOf(context, staff, rowId(typed.car) ?? 0);
  const times = await deskTimes({ appointments: drives }, { kind, site: staff.site, at, now }, car, {
    location: typed.location,
    sentBy: typed.idempotency_key,
  });
  const place = staff.site.locations.find(({ id }) => id === times?.facts.locationId);
  const assignees = place || car ? await opportunities.assignees(at, car?.dealership_id ?? place!.dealership_id) : [];
  return { at, ...from, car, times, assignees };
}

/** One that may be taken out, of a dealership within reach. */
function carOf(context: Context, staff: DeskStaff, id: number): Car | undefined {
  const car = deskServices(context).stock.index.byId(deskFilter(staff.site.stockFilter), id);
  return car && isSellable(car) && reachesDealership(staff, car.dealership_id) ? car : undefined;
}

export function bookView(context: Context, typed: TypedBooking, { lead, car, times, assignees, named }: OpenBooking) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { stock, setUp } = deskServices(context);
  const { settings } = staff.site;
  const found = findCars(staff.site, staff, typed.q, { stock: stock.index, now, limit: 3 * MOST_FOUND }).filter(
    isSellable,
  );
  const listed = found.slice(0, MOST_FOUND);
  const shown = times?.shown;
  const home = car?.location ?? null;
  const { minutes, travelMinutes } = settings.testDrive;
  const isService = typed.kind === 'service';
  const drive = driveName(car, settings.labels.testDrive);
  const first = assignees.some(({ id }) => id === staff.id) ? staff.id : assignees[0]?.id;
  return {
    name: isService ? 'service' : drive,
    minutes: isService ? null : formatMinutes(minutes),
    kinds: kindsOf(staff, typed, drive),
    noLocation: NO_LOCATION[typed.kind],
    work: isService && shown ? workFields(staff, shown, namedSource(typed, named)) : null,
    lead: lead ? { id: lead.id, name: lead.name === '' ? NO_NAME : lead.name } : null,
    /** The order stays when another one is chosen. */
    cars: (car && !listed.includes(car) ? [car, ...listed] : listed).map(carChoice),
    /** The one that was found, if no other was. */
    only: found.length === 1 ? found[0]!.id : null,
    chosen: car?.id ?? null,
    search: searchWords(typed.q, found.length),
    locations: shown
      ? [shown.location, ...shown.elsewhere].toSorted(homeFirst(home?.slug)).map(({ value, name }) => ({
          value,
          name: value === home?.slug ? `${name}, where the vehicle is` : name,
        }))
      : [],
    location: shown?.location ?? null,
    way:
      car && home && shown && home.slug !== shown.location.value
        ? `The vehicle is at ${home.name}. Allow ${formatMinutes(travelMinutes)} to bring it to ${shown.location.name}.`
        : null,
    days: shown?.days ?? [],
    staff: assignees,
    assignTo:
      assignees.find(({ id }) => id === rowId(typed.staff) || (typed.staff === '' && id === lead?.assignedTo?.id))
        ?.id ?? first,
    sendsMail: setUp.sendsMail,
    sendsText: settings.lead.textFrom !== null,
  };
}

export type BookView = ReturnType<typeof bookView>;

/** The fields of the workshop, before and after the time. `source`: where the vehicle that is filled in comes from. */
function workFields({ site }: DeskStaff, appointments: OpenTimes['shown'], source: string | undefined) {
  const context = formContext(site, undefined, { appointments });
  const of = (fields: readonly Field[]) => shownFields({ ...deskService, fields }, context);
  const before = of(deskServiceWork).map((field) =>
    field.name === 'vehicle' && source !== undefined ? { ...field, hint: source } : field,
  );
  return { before, after: of([deskServiceWait]) };
}

/** What can be booked. Empty: nothing but test drives. */
function kindsOf(staff: DeskStaff, { kind }: TypedBooking, drive: string) {
  if (!takesServices(staff)) return [];
  return [
    { name: capitalised(drive), kind: 'drive', chosen: kind === 'drive' },
    { name: 'Service', kind: 'service', chosen: kind === 'service' },
  ];
}

const homeFirst =
  (home: string | undefined) =>
  (one: { value: string; name: string }, other: { value: string; name: string }): number =>
    Number(other.value === home) - Number(one.value === home);

const carChoice = (car: Car) => ({
  id: car.id,
  name: car.name,
  note: [car.badge, car.stocknum ?? car.regplate, car.location?.name].filter(Boolean).join(', '),
  picture: car.images[0] ? pictureAddress(car.images[0].image.url, 320) : null,
});

function searchWords(text: string, found: number): string | null {
  if (text.trim() === '') return null;
  if (found === 0) return 'No vehicles found. Try a model, a stock number or a rego.';
  return found > MOST_FOUND ? `The first ${MOST_FOUND} vehicles are listed. Search with more words.` : null;
}

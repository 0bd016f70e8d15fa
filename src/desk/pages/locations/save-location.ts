import { PlacesUnavailable } from '#app/location/places.ts';
import {
  LOCATION_FIELDS,
  readLocation,
  type LocationField,
  type TypedLocation,
} from '#domain/location/location-form.ts';
import type { Location } from '#domain/location/location.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { rowId } from '#domain/text/row-id.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { notAllowed } from '../../refusals.ts';

export interface LocationForm {
  typed: TypedLocation;
  /** Of a new location. */
  dealership: string;
  visible: boolean;
  /** Of a new location: the location whose week it gets; "": none. */
  hours: string;
  /** What the form was opened with. */
  seen: string;
  /** Someone else has saved other values since. */
  overtaken?: true;
}

export const EMPTY: TypedLocation = {
  name: '',
  type: 'sales',
  street: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  position: '',
  licence: '',
  repairer: '',
};

export const typedOf = ({ name, location_type, address, phone, ...location }: Location): TypedLocation => ({
  name,
  type: location_type,
  street: address.street ?? '',
  city: address.city,
  state: address.state,
  postcode: address.postcode ?? '',
  phone: phone ?? '',
  position: address.lat === null || address.long === null ? '' : `${address.lat}, ${address.long}`,
  licence: location.dealer_license_number ?? '',
  repairer: location.motor_vehicle_repairer ?? '',
});

/** What the form of a location changes. */
export const storedOf = (location: Location) => ({ ...typedOf(location), visible: location.visible });

/** An empty position is found by the postcode. */
const wantedOf = ({ typed, visible }: LocationForm, present: Location) => ({
  ...typed,
  position: typed.position || typedOf(present).position,
  visible,
});

/** From the database, because the site in memory may be two seconds old. Those of this website come first. */
export async function reachedPlaces(context: Context, staff: DeskStaff) {
  const { locations, dealerships } = await deskServices(context).settings.sites.directory(staff.groupId);
  const own = staff.site.stockFilter.dealershipIds;
  const isOwn = (id: number) => own === undefined || own.includes(id);
  const rank = (id: number) => Number(!isOwn(id));
  return {
    dealerships: dealerships
      .filter(({ id }) => reachesDealership(staff, id))
      .toSorted((one, other) => rank(one.id) - rank(other.id)),
    locations: locations
      .filter(({ dealership_id }) => reachesDealership(staff, dealership_id))
      .toSorted((one, other) => rank(one.dealership_id) - rank(other.dealership_id)),
  };
}

/** Saves what was sent, a new location where none is named; or says by field what is wrong. */
export async function saveLocation(
  context: Context,
  form: FormData,
): Promise<{ id: number } | (LocationForm & { errors: Partial<Record<LocationField | 'dealership', string>> })> {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const sent: LocationForm = {
    typed: Object.fromEntries(LOCATION_FIELDS.map((field) => [field, fieldOf(form, field)])) as TypedLocation,
    dealership: fieldOf(form, 'dealership'),
    visible: form.has('visible'),
    hours: fieldOf(form, 'hours'),
    seen: fieldOf(form, 'seen'),
  };
  const { locations, dealerships } = await reachedPlaces(context, staff);
  const id = fieldOf(form, 'location') === '' ? null : (rowId(fieldOf(form, 'location')) ?? 0);
  const present = locations.find((one) => one.id === id);
  if (id !== null && !present) throw notAllowed();
  const dealershipId =
    present?.dealership_id ?? dealerships.find((one) => String(one.id) === sent.dealership)?.id ?? dealerships[0]?.id;
  const read = readLocation(sent.typed, present?.country ?? staff.site.settings.site.country);
  if ('errors' in read || dealershipId === undefined)
    return {
      ...sent,
      errors: {
        ...('errors' in read ? read.errors : {}),
        ...(dealershipId === undefined && { dealership: 'You have no access to a dealership.' }),
      },
    };
  if (present && isOvertaken(sent.seen, { stored: storedOf(present), wanted: wantedOf(sent, present) }))
    return { ...sent, seen: formStamp(storedOf(present)), overtaken: true, errors: {} };
  const position = read.facts.lat === null ? await positionOf(context, read.facts.postcode) : {};
  const saved = await deskServices(context).locations.save(
    staff.groupId,
    staff,
    { id, dealershipId, location: { ...read.facts, ...position, visible: sent.visible } },
    { staffId: staff.id, at: now },
  );
  if (saved === undefined) throw notAllowed();
  return { id: saved };
}

/** About where a postcode is, for the map and distances; nothing where no one can say. */
async function positionOf(context: Context, postcode: string): Promise<{ lat?: number; long?: number }> {
  const { site } = context.get(deskStaff);
  try {
    const place = await deskServices(context).placesOf(site.settings).byPostcode(postcode);
    return place ? { lat: place.lat, long: place.lng } : {};
  } catch (error) {
    if (error instanceof PlacesUnavailable) return {};
    throw error;
  }
}

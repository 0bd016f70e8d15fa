import type { AtDesk, Opportunity } from '#app/lead/opportunities.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { ownVehicle, ownVehicleSource } from '#domain/service/own-vehicle.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import type { TypedBooking } from './typed-booking.ts';

/** The vehicle that a person owns, by the names of the form, and which request of theirs names it. */
export interface NamedVehicle {
  fields: { vehicle: string; Rego: string };
  source: string;
}

/** Undefined: none of their requests names one. */
export async function namedVehicle(
  context: Context,
  at: AtDesk,
  { personId }: Pick<Opportunity, 'personId'>,
): Promise<NamedVehicle | undefined> {
  const timeline = await deskServices(context).opportunities.timeline(at, personId);
  const found = ownVehicle(
    timeline.flatMap((item) => (item.what === 'lead' ? [{ payload: item.lead.payload, at: item.at }] : [])),
  );
  if (!found) return undefined;
  const { own, request } = found;
  const day = wallTime(request.at, context.get(deskStaff).site.settings.site.timezone).date;
  return { fields: { vehicle: own.vehicle, Rego: own.rego }, source: ownVehicleSource(own, day) };
}

/** A lead brings its person, the vehicle that it asks about and the location that it names. */
export function fromLead(typed: TypedBooking, lead: Opportunity): TypedBooking {
  const payload = lead.lead?.payload;
  return {
    ...typed,
    car: typed.car === '' ? String(payload?.car_id ?? '') : typed.car,
    location: payload?.location ?? '',
    name: lead.name,
    phone: payload?.phone ?? lead.phone,
    email: payload?.email ?? lead.email,
  };
}

/** Fills in the vehicle that the person owns, unless the form has had its say. */
export const withNamed = (typed: TypedBooking, { named }: { named: NamedVehicle | undefined }): TypedBooking =>
  named === undefined || 'vehicle' in typed.work ? typed : { ...typed, work: { ...typed.work, ...named.fields } };

/** Where the vehicle in the form comes from. Undefined: staff have typed another one, or a part of it. */
export const namedSource = ({ work }: TypedBooking, named: NamedVehicle | undefined): string | undefined =>
  Object.entries(named?.fields ?? {}).every(([name, text]) => text === '' || (work[name] ?? text) === text)
    ? named?.source
    : undefined;

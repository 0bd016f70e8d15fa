import { WAITING } from '#domain/forms/service-fields.ts';
import type { FormValues } from '#domain/forms/form-schema.ts';
import type { Location } from '#domain/location/location.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import type { LeadAppointment } from '#domain/lead/lead.ts';
import { serviceOrder } from '#domain/service/service-order.ts';
import type { MenuItem, WorkshopRules } from '#domain/service/service-policy.ts';
import type { NewAppointment } from '../test-drive/appointments.ts';
import { serviceRoom } from '../test-drive/change-appointment.ts';

export interface AppointmentInput extends Omit<LeadAppointment, 'startsAt'> {
  locationId: number;
  capacity: number;
  travelMinutes: number;
  perPerson: number | null;
  /** Of a service: the limits of the workshop, and what it does at which price. */
  workshop?: { rules: WorkshopRules; menu: readonly MenuItem[] } | undefined;
}

/** What the lead says of the appointment of a form. */
export function leadAppointment(
  input: AppointmentInput | undefined,
  values: FormValues,
  extras: readonly string[],
): LeadAppointment | undefined {
  const value = asText(values.appointment);
  if (input === undefined || value === undefined) return undefined;
  const { locationId: _, capacity: __, travelMinutes: ___, perPerson: ____, workshop, ...slot } = input;
  const [date = '', time = ''] = value.split('T');
  const startsAt = zonedInstant({ date, time }, slot.timezone).toISOString();
  if (!workshop) return { ...slot, startsAt };
  const { minutes, ...order } = serviceOrder(workshop.menu, [asText(values.service) ?? '', ...extras]);
  const loanCar = values.waiting === WAITING.loan;
  return { ...slot, startsAt, minutes: Math.max(minutes, slot.minutes), service: { ...order, loanCar } };
}

/** The room that a service needs. */
export function serviceOf(
  { workshop, timezone }: AppointmentInput,
  { appointment, waiting }: FormValues,
): NewAppointment['service'] {
  if (!workshop) return undefined;
  const [date = ''] = asText(appointment)?.split('T') ?? [];
  return { ...serviceRoom(workshop.rules, date, timezone), loanCar: waiting === WAITING.loan };
}

/** A service goes to the dealership of the workshop. */
export const workshopSlug = (input: AppointmentInput | undefined, locations: readonly Location[]): string | undefined =>
  input?.workshop && locations.find(({ id }) => id === input.locationId)?.slug;

const many = (input: AppointmentInput | undefined): string =>
  `You’ve reached the limit for upcoming ${input?.workshop ? 'service bookings' : 'test drives'}. Cancel one using the link in its email, or call us.`;
const NO_LOAN_CAR =
  'No loan car is left on that day. We’ve kept your details. Please choose another day, or come without a loan car.';
const TAKEN = 'Someone has just booked that time. We’ve kept your details. Please choose another time.';

/** Why it was not booked, at the field that can be changed. */
export const notBooked = (because: string, input: AppointmentInput | undefined): { field: string; message: string } =>
  because === 'no loan car'
    ? { field: 'waiting', message: NO_LOAN_CAR }
    : { field: 'appointment', message: because === 'too many booked' ? many(input) : TAKEN };

const asText = (value: FormValues[string]): string | undefined => (typeof value === 'string' ? value : undefined);

import { bookAtDesk } from '#app/test-drive/book-at-desk.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { bookedCar } from './booked-car.ts';
import type { OpenBooking } from './book-view.ts';
import type { TypedBooking } from './typed-booking.ts';

export type BookErrors = Partial<Record<string, string>>;

/** Books it: where it is shown. Else what is wrong by field; "" is the form as a whole. */
export async function bookDrive(
  context: Context,
  typed: TypedBooking,
  { at, lead, car, assignees }: OpenBooking,
): Promise<{ path: string } | { errors: BookErrors }> {
  const { site, name: staffName } = context.get(deskStaff);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { drives, leads, opportunities, setUp } = deskServices(context);
  const assignTo = assignees.find(({ id }) => String(id) === typed.staff)?.id;
  const errors: BookErrors = {
    ...(typed.car !== '' && !car && { car: 'This vehicle can’t be booked any more. Choose another.' }),
    ...(assignTo === undefined && { staff: 'Choose who takes them.' }),
  };
  const { kind, work, lead: _, q: __, car: ___, staff: ____, byEmail, byText, ...fields } = typed;
  const confirm = { byEmail: byEmail && setUp.sendsMail, byText };
  if (assignTo === undefined || Object.keys(errors).length > 0) return { errors };
  const booked = await bookAtDesk(
    { leads, appointments: drives, opportunities },
    {
      kind,
      site,
      car: car && bookedCar(car, site, { origin, now }),
      at,
      staffName,
      assignTo,
      personId: lead?.personId ?? null,
      confirm,
      url: `${origin}/desk/calendar/book`,
      origin,
      now,
    },
    { ...work, ...fields },
  );
  if ('problems' in booked)
    return { errors: Object.fromEntries(booked.problems.map(({ field = '', message }) => [field, message])) };
  const made = await drives.ofLead(site.record.id, booked.leadId);
  const drive = made && (await drives.byKey(site.record.id, made.key));
  const sent = [confirm.byEmail && typed.email.trim() !== '' && 'email', byText && 'text'].filter(Boolean).join('-');
  return { path: drive ? `/calendar/drives/${drive.id}?done=booked&sent=${sent}` : '/calendar' };
}

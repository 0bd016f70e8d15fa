import { z } from 'zod';
import { resolveSite } from '#app/site/resolve-site.ts';
import {
  cancelAppointment,
  freeTimes,
  moveAppointment,
  type BookedAppointment,
} from '#app/test-drive/change-appointment.ts';
import { DRIVE_OUTCOMES } from '#domain/test-drive/drive-outcome.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { badRequest } from '../../refusals.ts';
import type { MailWords } from '../no-mail/mail-words.ts';

export type DriveIntent = 'move-drive' | 'cancel-drive';

/** The days and times that a test drive or a service can be rescheduled to. */
export interface FreeDayView {
  day: string;
  times: { value: string; text: string }[];
}

/** With the settings of the site where it was booked, which may be another site of the group. */
export async function openDrive(
  context: Context,
  { site }: DeskStaff,
  { siteId, key }: { siteId: number; key: string | undefined },
): Promise<BookedAppointment | undefined> {
  const { drives, settings } = deskServices(context);
  const appointment = key === undefined ? undefined : await drives.byKey(siteId, key);
  const location = site.locations.find(({ id }) => id === appointment?.locationId);
  if (key === undefined || !appointment || !location) return undefined;
  if (siteId === site.record.id) return { siteId, key, appointment, location, settings: site.settings };
  const sites = await settings.sites.list();
  const record = sites.find(({ id }) => id === siteId);
  if (!record) return undefined;
  const resolved = await resolveSite(settings.sites, record.slug, sites);
  return { siteId, key, appointment, location, settings: resolved.settings };
}

export async function freeDays(context: Context, drive: BookedAppointment): Promise<FreeDayView[]> {
  const days = await freeTimes(deskServices(context).drives, drive, context.get(deskRequest).now);
  return days
    .filter(({ state }) => state === 'free')
    .map((day) => ({
      day: formatDay(day.date),
      times: day.times
        .filter(({ state }) => state === 'free')
        .map((each) => ({ value: `${day.date}T${each.time}`, text: formatTime(each.time, 'kept') })),
    }));
}

/** Reschedules or cancels it, as its form says. */
export async function actOnDrive(
  context: Context,
  staff: DeskStaff,
  drive: BookedAppointment,
  intent: DriveIntent,
  form: FormData,
): Promise<{ done: string } | { problem: string }> {
  const { now } = context.get(deskRequest);
  const { drives } = deskServices(context);
  const by = { staffId: staff.id };
  const wanted = form.get('appointment');
  const changed =
    intent === 'cancel-drive'
      ? await cancelAppointment(drives, drive, by, now)
      : await moveAppointment(drives, drive, typeof wanted === 'string' ? wanted : '', by, now);
  return changed === 'moved' || changed === 'cancelled' ? { done: changed } : { problem: PROBLEMS[changed] };
}

/** `answer`: what follows the colon of the intent. */
export async function sayHowItWent(
  context: Context,
  staff: DeskStaff,
  { siteId, key }: Pick<BookedAppointment, 'siteId' | 'key'>,
  answer: string,
): Promise<'recorded' | 'gone'> {
  const outcome = z.enum(DRIVE_OUTCOMES).safeParse(answer);
  if (!outcome.success) throw badRequest();
  const { now } = context.get(deskRequest);
  return deskServices(context).drives.recordOutcome(siteId, key, { outcome: outcome.data, staffId: staff.id, now });
}

/** How the customer comes to know of a change, in words. */
export type DriveTells = Record<'moved' | 'cancelled', string>;

export const driveTells = (mail: MailWords): DriveTells => ({
  moved: mail.will('the new time'),
  cancelled: mail.will('about the cancellation'),
});

export const driveDone = (mail: MailWords) => ({
  cancelled: `Booking cancelled. ${mail.done('the dealership')}`,
  moved: `Booking rescheduled. ${mail.done('the dealership')}`,
});

const PROBLEMS = {
  over: 'This booking was cancelled or has already started. Nothing was changed.',
  taken: 'Someone has just booked that time. The booking is still at its old time.',
  'not free': 'Choose a free time. The booking is still at its old time.',
  'no loan car': 'No loan car is left on that day. The booking is still at its old time.',
};

import type { Opportunities, AtDesk, TimelineItem } from '#app/lead/opportunities.ts';
import { resolveSite } from '#app/site/resolve-site.ts';
import {
  cancelTestDrive,
  freeTimes,
  isAhead,
  moveTestDrive,
  type TestDrive,
} from '#app/test-drive/change-test-drive.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import type { IntentOf } from '../../pages.ts';
import type { LeadAnswer } from './work-on-lead.ts';

/** An upcoming test drive, and the times it can be rescheduled to. */
export interface DriveAhead {
  /** The lead that booked it. */
  lead: number;
  car: string | null;
  /** "Monday 23 November, 10:00 am" */
  when: string;
  place: string;
  days: { day: string; times: { value: string; text: string }[] }[];
}

type DriveIntent = Extract<IntentOf<'lead'>, `${string}-drive`>;
export const isDriveIntent = (intent: IntentOf<'lead'>): intent is DriveIntent => intent.endsWith('-drive');

type SentLead = Extract<TimelineItem, { what: 'lead' }>;

/** The upcoming test drives in one person’s timeline. */
export async function drivesAhead(
  context: Context,
  staff: DeskStaff,
  timeline: readonly TimelineItem[],
): Promise<DriveAhead[]> {
  const { now } = context.get(deskRequest);
  const found: DriveAhead[] = [];
  for (const item of timeline.filter((each) => each.what === 'lead')) {
    const drive = item.drive && isAhead(item.drive, now) ? await openDrive(context, staff, item) : undefined;
    if (!drive) continue;
    const { date, time } = wallTime(drive.appointment.startsAt, drive.location.timezone);
    const days = await freeTimes(deskServices(context).drives, drive, now);
    found.push({
      lead: item.lead.id,
      car: item.lead.payload.about.car?.name ?? null,
      when: formatAppointment(`${date}T${time}`),
      place: drive.location.name,
      days: days
        .filter(({ state }) => state === 'free')
        .map((day) => ({
          day: formatDay(day.date),
          times: day.times
            .filter(({ state }) => state === 'free')
            .map((each) => ({ value: `${day.date}T${each.time}`, text: formatTime(each.time, 'kept') })),
        })),
    });
  }
  return found;
}

/** Reschedules or cancels a test drive from the page of a lead. Undefined: this person booked none with that lead. */
export async function changeDrive(
  context: Context,
  staff: DeskStaff,
  { opportunities, at, id }: { opportunities: Opportunities; at: AtDesk; id: number },
  intent: DriveIntent,
  form: FormData,
): Promise<LeadAnswer | undefined> {
  const { now } = context.get(deskRequest);
  const { drives } = deskServices(context);
  const lead = await opportunities.byId(at, id);
  const timeline = lead ? await opportunities.timeline(at, lead.personId) : [];
  const item = timeline.find((each) => each.what === 'lead' && String(each.lead.id) === form.get('lead'));
  const drive = item?.what === 'lead' ? await openDrive(context, staff, item) : undefined;
  if (!drive) return undefined;
  const by = { staffId: staff.id };
  const wanted = form.get('appointment');
  const changed =
    intent === 'cancel-drive'
      ? await cancelTestDrive(drives, drive, by, now)
      : await moveTestDrive(drives, drive, typeof wanted === 'string' ? wanted : '', by, now);
  return changed in DONE
    ? { done: DONE[changed as keyof typeof DONE] }
    : { problem: PROBLEMS[changed as keyof typeof PROBLEMS], text: '' };
}

const DONE = {
  cancelled: 'Test drive cancelled. We’ve emailed them and the dealership.',
  moved: 'Test drive rescheduled. We’ve emailed them and the dealership.',
};
const PROBLEMS = {
  over: 'This test drive was cancelled or has already started. Nothing was changed.',
  taken: 'Someone has just booked that time. The test drive is still at its old time.',
  'not free': 'Choose a free time. The test drive is still at its old time.',
};

/** With the settings of the site where it was booked, which may be another site of the group. */
async function openDrive(context: Context, { site }: DeskStaff, { lead }: SentLead): Promise<TestDrive | undefined> {
  const { drives, settings } = deskServices(context);
  const { siteId, payload } = lead;
  const key = payload.about.appointment?.key;
  const appointment = key === undefined ? undefined : await drives.byKey(siteId, key);
  const location = site.locations.find(({ id }) => id === appointment?.locationId);
  if (key === undefined || !appointment || !location) return undefined;
  if (siteId === site.record.id) return { siteId, key, appointment, location, policy: site.settings.testDrive };
  const sites = await settings.sites.list();
  const record = sites.find(({ id }) => id === siteId);
  if (!record) return undefined;
  const { testDrive } = (await resolveSite(settings.sites, record.slug, sites)).settings;
  return { siteId, key, appointment, location, policy: testDrive };
}

import type { Opportunities, AtDesk, TimelineItem } from '#app/lead/opportunities.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { isAhead } from '#app/test-drive/change-appointment.ts';
import type { LeadPayload } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { serviceVehicle, serviceWork } from '../../components/drive/service-words.ts';
import {
  actOnDrive,
  driveTells,
  freeDays,
  openDrive,
  type DriveIntent,
  type DriveTells,
  type FreeDayView,
} from '../../components/drive/work-on-drive.ts';
import { customerOf } from '../../components/no-mail/customer-of.ts';
import { mailWords } from '../../components/no-mail/mail-words.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import type { IntentOf } from '../../pages.ts';
import type { LeadAnswer } from './lead-answer.ts';

/** An upcoming test drive or service, and the times it can be rescheduled to. */
export interface DriveAhead {
  /** The lead that booked it. */
  lead: number;
  kind: AppointmentKind;
  /** The car of a test drive, or the vehicle to be serviced. */
  vehicle: string | null;
  /** Of a service: what is due. */
  work: string | null;
  /** "Monday 23 November, 10:00 am" */
  when: string;
  place: string;
  days: FreeDayView[];
  tells: DriveTells;
}

export const isDriveIntent = (intent: IntentOf<'lead'>): intent is DriveIntent => intent.endsWith('-drive');

type SentLead = Extract<TimelineItem, { what: 'lead' }>;

/** The upcoming test drives and services in one person’s timeline. */
export async function drivesAhead(
  context: Context,
  staff: DeskStaff,
  timeline: readonly TimelineItem[],
): Promise<DriveAhead[]> {
  const { now } = context.get(deskRequest);
  const { setUp } = deskServices(context);
  const found: DriveAhead[] = [];
  for (const item of timeline.filter((each) => each.what === 'lead')) {
    const drive =
      item.drive && isAhead(item.drive, now) ? await openDrive(context, staff, bookedWith(item)) : undefined;
    if (!drive) continue;
    const { date, time } = wallTime(drive.appointment.startsAt, drive.location.timezone);
    found.push({
      lead: item.lead.id,
      kind: drive.appointment.kind,
      ...aboutVehicle(item.lead.payload),
      when: formatAppointment(`${date}T${time}`),
      place: drive.location.name,
      days: await freeDays(context, drive),
      tells: driveTells(mailWords(setUp.sendsMail, customerOf(item.lead.payload, staff))),
    });
  }
  return found;
}

function aboutVehicle({ about, ...typed }: LeadPayload): Pick<DriveAhead, 'vehicle' | 'work'> {
  if (!about.appointment?.service) return { vehicle: about.car?.name ?? null, work: null };
  const vehicle = typeof typed.vehicle === 'string' ? typed.vehicle : null;
  return {
    vehicle: serviceVehicle({ vehicle, plate: typed.Rego ?? null }),
    work: serviceWork({ order: about.appointment.service }),
  };
}

/** Reschedules or cancels a test drive or a service from the page of a lead. Undefined: this person booked none with that lead. */
export async function changeDrive(
  context: Context,
  staff: DeskStaff,
  { opportunities, at, id }: { opportunities: Opportunities; at: AtDesk; id: number },
  intent: DriveIntent,
  form: FormData,
): Promise<LeadAnswer | undefined> {
  const lead = await opportunities.byId(at, id);
  const timeline = lead ? await opportunities.timeline(at, lead.personId) : [];
  const item = timeline.find((each) => each.what === 'lead' && String(each.lead.id) === form.get('lead'));
  const drive = item?.what === 'lead' ? await openDrive(context, staff, bookedWith(item)) : undefined;
  if (!drive) return undefined;
  return { ...(await actOnDrive(context, staff, drive, intent, form)), text: '' };
}

const bookedWith = ({ lead: { siteId, payload } }: SentLead) => ({ siteId, key: payload.about.appointment?.key });

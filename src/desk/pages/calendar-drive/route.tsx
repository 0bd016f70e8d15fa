import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { CalendarService } from '#app/test-drive/drive-calendar.ts';
import { isAhead, type BookedAppointment } from '#app/test-drive/change-appointment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { phoneUri } from '#domain/phone/format-phone.ts';
import { may } from '#domain/staff/roles.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { rowId } from '#domain/text/row-id.ts';
import { serviceVehicle } from '../../components/drive/service-words.ts';
import {
  actOnDrive,
  driveDone,
  driveTells,
  freeDays,
  openDrive,
  sayHowItWent,
} from '../../components/drive/work-on-drive.ts';
import { customerOf } from '../../components/no-mail/customer-of.ts';
import { mailWords } from '../../components/no-mail/mail-words.ts';
import { deskRequest, deskServices, deskStaff, type Context, type DeskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { drivePath } from '../calendar/calendar-items.ts';
import { smallPicture } from '../leads/load-inbox.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import type { Route } from './+types/route.ts';
import { bookedWords } from './booked-words.ts';
import { DriveDetail } from './drive-detail.tsx';

/** Of their group, and of a lead that they reach. */
async function driveOf(context: Context, staff: DeskStaff, id: string | undefined) {
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const line = await deskServices(context).driveCalendar.find(at, rowId(id) ?? 0);
  const drive = line && (await openDrive(context, staff, line));
  if (!drive) throw notFound();
  return { line, drive };
}

/** Nothing is to be paid for a cancelled one. */
const orderOf = ({ order }: CalendarService, { loanCar, state }: BookedAppointment['appointment']) => ({
  lines: order?.lines ?? [],
  total: state === 'cancelled' ? null : (order?.total ?? null),
  loanCar,
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { line, drive } = await driveOf(context, staff, params.id);
  const { date, time } = wallTime(line.startsAt, drive.location.timezone);
  const ahead = isAhead(drive.appointment, now);
  const mayWork = may(staff.role, 'leads.work');
  const { country } = staff.site.settings.site;
  const { searchParams } = new URL(request.url);
  const { setUp, stock } = deskServices(context);
  const done = z.enum(['moved', 'cancelled', 'booked', 'outcome']).safeParse(searchParams.get('done')).data;
  const customer = customerOf(line, staff);
  const mail = mailWords(setUp.sendsMail, customer);
  const home = line.carId === null ? undefined : stock.index.byId(staff.site.stockFilter, line.carId)?.location;
  return {
    who: line.name === '' ? NO_NAME : line.name,
    kind: drive.appointment.kind,
    car: line.service === null ? line.car : serviceVehicle(line.service),
    order: line.service && orderOf(line.service, drive.appointment),
    picture: smallPicture(line.picture),
    when: formatAppointment(`${date}T${time}`),
    place: drive.location.name,
    minutes: line.minutes,
    /** The location where the car is, when that is another one. */
    from: home && home.id !== line.locationId ? home.name : null,
    travelMinutes: drive.settings.testDrive.travelMinutes,
    assigned: line.assignedTo?.name ?? null,
    phone: customer.phone === null ? null : { text: customer.phone, href: phoneUri(line.phone ?? '', country) },
    lead: line.leadId,
    leadPath: `/leads/${line.opportunityId}`,
    back: `/calendar?date=${date}`,
    path: drivePath(line.id),
    ahead,
    days: ahead && mayWork ? await freeDays(context, drive) : null,
    moving: searchParams.get('act') === 'move',
    cancelled: drive.appointment.state === 'cancelled',
    outcome: line.outcome,
    mayWork,
    tells: driveTells(mail),
    done:
      done === undefined
        ? null
        : done === 'booked'
          ? bookedWords(searchParams.get('sent') ?? '')
          : done === 'outcome'
            ? 'Saved how it went.'
            : driveDone(mail)[done],
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { drive } = await driveOf(context, staff, params.id);
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'calendar-drive');
  if (intent === 'drive-outcome') {
    if ((await sayHowItWent(context, staff, drive, about)) === 'gone') return data({ problem: NO_DRIVE }, 422);
    return redirect(form.get('back') === 'today' ? '/' : `/calendar/drives/${params.id}?done=outcome`);
  }
  const answer = await actOnDrive(context, staff, drive, intent, form);
  if ('problem' in answer) return data(answer, 422);
  return redirect(`/calendar/drives/${params.id}?done=${intent === 'cancel-drive' ? 'cancelled' : 'moved'}`);
}

const NO_DRIVE = 'This test drive was cancelled or hasn’t started. Nothing was changed.';

export const meta: Route.MetaFunction = () => [{ title: 'Booking | Calendar | Desk' }];

export default function CalendarDriveRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DriveDetail {...loaderData} problem={actionData?.problem ?? null} />;
}

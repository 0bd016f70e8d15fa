import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Tense } from '#domain/time/tense-of.ts';
import type { Today, Yesterday } from '#app/today/load-today.ts';
import type { ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { CalendarDrive } from '#app/test-drive/drive-calendar.ts';
import type { DriveName } from '#domain/test-drive/drive-name.ts';
import { hasMet, OUTCOME_NAMES } from '#domain/test-drive/drive-outcome.ts';
import type { FeedState } from '#domain/import/feed-state.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { phoneUri } from '#domain/phone/format-phone.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { may } from '#domain/staff/roles.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { WEEKDAY_NAMES, weekdayOf } from '#domain/text/weekday-names.ts';
import { counted, plural } from '#domain/text/words.ts';
import type { DayItem } from '#domain/today/plan-today.ts';
import { todayHeadline } from '#domain/today/today-headline.ts';
import { serviceVehicle, serviceWork } from '../../components/drive/service-words.ts';
import type { DeskStaff } from '../../context.ts';
import { canOpenSite } from '../../site-to-open.ts';
import { whenInWords } from '../../when-in-words.ts';
import { otherClock } from '../../when-there.ts';
import { lineView, type InboxLineView } from '../leads/load-inbox.ts';
import { NO_NAME } from '../leads/lead-words.ts';
import { drivePath, reschedulePath } from '../calendar/calendar-items.ts';
import { personOf } from '../reservations/reservation-words.ts';
import { handoverRow, moneyRow, stepOf } from './money-rows.ts';

/** What a row leads to: the place that does it, or a call. */
export interface Step {
  text: string;
  to: string;
  kind: 'call' | 'page';
}

export interface DayRow {
  key: string;
  /** "11:30 am" */
  time: string;
  /** "in 22 min", "yesterday"; null: of today, and over or not soon. */
  soon: string | null;
  icon: 'drive' | 'service' | 'hold' | 'reservation';
  tense: Tense;
  title: string;
  detail: string;
  /** The car is not where it is wanted. */
  warning: string | null;
  steps: Step[];
  /** Of a test drive that is over and that no one has said how it went; null: of anything else. */
  asks: { action: string } | null;
}

export interface Row {
  key: string;
  title: string;
  detail: string;
  amount: string | null;
  urgent: boolean;
  steps: Step[];
}

const SOON_MINUTES = 60;

export function todayView(
  { work, late, unassigned, feeds, photos, yesterday }: Today,
  { staff, index, setUp, now }: { staff: DeskStaff; index: StockIndex; setUp: number; now: Date },
) {
  const { site } = staff;
  const { timezone } = site.settings.site;
  const { date, time } = wallTime(now, timezone);
  const ahead =
    work?.day.flatMap((item) => (item.what === 'drive' && item.tense === 'ahead' ? [item.drive] : [])) ?? [];
  return {
    headline: todayHeadline({
      late,
      drives: ahead.filter(({ service }) => service === null).length,
      services: ahead.filter(({ service }) => service !== null).length,
      money: work?.money.length ?? 0,
      handovers: work?.handovers.length ?? 0,
      feeds: feeds?.length ?? 0,
      unassigned,
      setUp,
      closed: canOpenSite(staff),
    }),
    now: `${formatDay(date)}, ${formatTime(time, 'kept')}`,
    clock: formatTime(time, 'kept'),
    own: staff.role === 'sales',
    yesterday: yesterdayWords(yesterday),
    work: work && {
      late: work.late.slice(0, MOST_LATE).map((line) => ({
        line: lineView(site, line, now),
        steps: leadSteps(line.id, line.lead?.payload.phone, site.settings.site.country),
      })),
      lateCount: late,
      day: work.day.map((item) => dayRow(item, { staff, index, now })),
      handovers: firstRows(work.handovers, (line) => handoverRow(line, now, timezone)),
      money: firstRows(work.money, (item) => moneyRow(item, now, timezone)),
      toConfirm: work.toConfirm === 0 ? null : formatMoney(work.toConfirm),
    },
    unassigned,
    feeds: feeds?.map(({ dealershipId, state, since }) => {
      const dealership = site.dealerships.find(({ id }) => id === dealershipId);
      return {
        key: String(dealershipId),
        name: dealership?.name ?? 'A dealership',
        to: dealership ? `/feeds/${dealership.slug}` : '/feeds',
        what: `${FEED_WORDS[state]}, since ${whenInWords(since, now, timezone)}`,
      };
    }),
    photos: photos && {
      count: photos.count,
      views: photos.cars.reduce((sum, { views }) => sum + views, 0),
      cars: photos.cars.map(({ id, name, views }) => ({
        id,
        name,
        views: views === 0 ? null : counted(views, 'view'),
      })),
    },
  };
}

export type TodayView = ReturnType<typeof todayView>;
export type LateRow = { line: InboxLineView; steps: Step[] };

const MOST_LATE = 8;
const MOST_ROWS = 12;

/** The most urgent of a list, and how many more there are. */
export interface FirstRows {
  rows: Row[];
  more: number;
}

const firstRows = <Item>(items: readonly Item[], rowOf: (item: Item) => Row): FirstRows => ({
  rows: items.slice(0, MOST_ROWS).map(rowOf),
  more: Math.max(0, items.length - MOST_ROWS),
});

const FEED_WORDS: Record<FeedState, string> = {
  well: 'Healthy',
  late: 'No new file',
  failing: 'Imports fail',
  empty: 'The file is empty',
  shrinking: 'Far fewer vehicles than before',
  'without photos': 'Photos are missing',
};

function leadSteps(id: number, phone: string | undefined, country: Parameters<typeof phoneUri>[1]): Step[] {
  const open: Step = { text: 'Reply', to: `/leads/${id}#write`, kind: 'page' };
  return phone === undefined || phone === '' ? [open] : [call(phone, country), open];
}

const call = (phone: string, country: Parameters<typeof phoneUri>[1]): Step => ({
  text: 'Call',
  to: phoneUri(phone, country),
  kind: 'call',
});

function dayRow(
  item: DayItem<CalendarDrive, ReservationLine>,
  { staff, index, now }: { staff: DeskStaff; index: StockIndex; now: Date },
): DayRow {
  const { at, tense } = item;
  const { locations, settings } = staff.site;
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  const soon = (zone: string): string | null => {
    if (tense === 'ahead') return minutes <= SOON_MINUTES ? `in ${formatMinutes(Math.max(1, minutes))}` : null;
    return wallTime(at, zone).date < wallTime(now, zone).date ? 'yesterday' : null;
  };
  if (item.what === 'drive') {
    const { drive } = item;
    const location = locations.find(({ id }) => id === drive.locationId);
    const zone = location?.timezone ?? settings.site.timezone;
    const phone = drive.phone ?? '';
    const away = tense === 'ahead' ? carAway(drive, staff, index) : null;
    return {
      key: `drive-${drive.id}`,
      time: timeOf(at, zone),
      soon: soon(zone),
      icon: drive.service === null ? 'drive' : 'service',
      tense,
      title: driveWords(drive, tense),
      detail: [
        drive.service && serviceWork(drive.service),
        drive.outcome !== null && drive.outcome !== 'did not come' && OUTCOME_NAMES[drive.outcome],
        location?.name,
        otherClock(at, zone, settings.site.timezone),
        withWhom(drive.assignedTo, staff.id),
      ]
        .filter(Boolean)
        .join(', '),
      warning: away,
      asks:
        tense === 'over' && drive.service === null && drive.outcome === null && may(staff.role, 'leads.work')
          ? { action: drivePath(drive.id) }
          : null,
      steps: [
        ...(phone === '' || tense === 'over' ? [] : [call(phone, settings.site.country)]),
        tense === 'ahead'
          ? { text: 'Reschedule', to: reschedulePath(drive.id), kind: 'page' }
          : { text: 'Open lead', to: `/leads/${drive.opportunityId}`, kind: 'page' },
        ...(drive.outcome === null ? [] : [{ text: 'Correct', to: drivePath(drive.id), kind: 'page' as const }]),
      ],
    };
  }
  const { reservation } = item;
  const isHold = item.what === 'hold ends';
  const zone = reservation.timezone ?? settings.site.timezone;
  const clock = otherClock(at, zone, settings.site.timezone);
  return {
    key: `reservation-${reservation.id}`,
    time: timeOf(at, zone),
    soon: soon(zone),
    icon: isHold ? 'hold' : 'reservation',
    tense,
    title: `${personOf(reservation)}’s ${isHold ? 'hold' : 'reservation'} ends`,
    detail: `${reservation.carName}, ${clock === null ? '' : `${clock}, `}${isHold ? 'not paid. The vehicle then becomes available again' : `${formatMoney(reservation.deposit)} paid, not confirmed`}`,
    warning: null,
    asks: null,
    steps: isHold
      ? [stepOf(reservation, 'Extend', 'extend')]
      : [stepOf(reservation, 'Confirm', 'confirm'), stepOf(reservation, 'Extend', 'extend')],
  };
}

const TRIES: Record<DriveName, { done: string; booked: string; ahead: string }> = {
  'test drive': { done: 'drove', booked: 'drive', ahead: 'drives' },
  'test ride': { done: 'rode', booked: 'ride', ahead: 'rides' },
  'walk-through': { done: 'looked through', booked: 'look through', ahead: 'looks through' },
};

/** Nothing is said to have happened before someone has said it. */
function driveWords({ name, car, service, what: drive, outcome }: CalendarDrive, tense: DayRow['tense']): string {
  const [who, what] = [name === '' ? NO_NAME : name, car ?? 'a vehicle'];
  if (service !== null) return `Service for ${who}: ${serviceVehicle(service)}`;
  const { done, booked, ahead } = TRIES[drive];
  if (tense === 'ahead') return `${who} ${ahead} ${what}`;
  if (outcome === null) return `${who} ${tense === 'now' ? 'is' : 'was'} booked to ${booked} ${what}`;
  return hasMet(outcome) ? `${who} ${done} ${what}` : `${who} didn’t come to ${booked} ${what}`;
}

/** The location where the car is now, when that is another one. */
function carAway({ carId, locationId }: CalendarDrive, { site }: DeskStaff, index: StockIndex): string | null {
  const from = carId === null ? null : index.byId(site.stockFilter, carId)?.location;
  if (!from || from.id === locationId) return null;
  const { travelMinutes } = site.settings.testDrive;
  return `The vehicle is at ${from.name}. Allow ${formatMinutes(travelMinutes)} to bring it.`;
}

const withWhom = (to: { id: number; name: string } | null, me: number): string =>
  to === null ? 'unassigned' : to.id === me ? 'with you' : `with ${to.name}`;

const timeOf = (at: Date, zone: string): string => formatTime(wallTime(at, zone).time, 'kept');

/** "Yesterday, Sunday:" and its figures, of those that the role may see. */
function yesterdayWords({ day, visits, leads, reply, deposits, sold }: Yesterday) {
  const figures = [
    visits !== undefined && { figure: formatNumber(visits), text: plural(visits, 'visit') },
    leads !== undefined && { figure: formatNumber(leads), text: plural(leads, 'lead') },
    reply !== undefined && { figure: formatMinutes(reply), text: 'to the first reply' },
    deposits !== undefined &&
      deposits.count > 0 && {
        figure: String(deposits.count),
        text: `${plural(deposits.count, 'deposit')}, ${formatMoney(deposits.sum)}`,
      },
    sold !== undefined && { figure: formatNumber(sold), text: `${plural(sold, 'vehicle')} sold` },
  ].filter((one) => one !== false);
  return { day: WEEKDAY_NAMES[weekdayOf(day)]!, figures };
}

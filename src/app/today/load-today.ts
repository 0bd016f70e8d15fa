import type { AtDesk, InboxFilter, InboxLine, LateSince, Opportunities } from '#app/lead/opportunities.ts';
import type { ReportStore } from '#app/reports/report-store.ts';
import type { ReservationDesk, ReservationLine } from '#app/reservation/reservation-desk.ts';
import type { DeskCounts } from '#app/staff/desk-counts.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { CalendarDrive, DriveCalendar } from '#app/test-drive/drive-calendar.ts';
import { openMinutes } from '#domain/lead/open-minutes.ts';
import { openings } from '#domain/location/openings.ts';
import type { Cents } from '#domain/money.ts';
import { periodOf, type SiteDay } from '#domain/reports/period.ts';
import type { PaymentDifference } from '#domain/reservation/payment-difference.ts';
import { replyTimes } from '#domain/reports/reply-times.ts';
import { reachesSite, type Reach } from '#domain/staff/reach.ts';
import { may, type Role } from '#domain/staff/roles.ts';
import { localDay } from '#domain/text/local-day.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { planToday, type TodayPlan } from '#domain/today/plan-today.ts';
import { carsWithoutPhotos, type CarsWithoutPhotos } from './cars-without-photos.ts';
import type { FeedTrouble, TodayStore } from './today-store.ts';

export interface TodayPorts {
  opportunities: Pick<Opportunities, 'list'>;
  driveCalendar: Pick<DriveCalendar, 'between'>;
  reservationDesk: Pick<ReservationDesk, 'live'>;
  reports: Pick<ReportStore, 'leads'>;
  stock: { index: Pick<StockIndex, 'cars'> };
  today: TodayStore;
}

/** Whose home it is, on which site. */
export interface TodayOf {
  staff: { id: number; groupId: number; role: Role } & Reach;
  site: LiveSite;
  late: LateSince;
  counts(): Promise<Pick<DeskCounts, 'overdue' | 'overdueOwn' | 'unassigned'>>;
  now: Date;
}

type OpenLine = ReservationLine & { state: 'held' | 'paid' | 'confirmed' };
type OwedLine = ReservationLine & { amount: Cents; since: Date; disputed: boolean };
type DifferingLine = ReservationLine & { what: PaymentDifference; since: Date };

export interface Today {
  /** Undefined: their role may not see leads. */
  work: TodayPlan<InboxLine, CalendarDrive, OpenLine, OwedLine, DifferingLine> | undefined;
  /** All that is late, also beyond the lines of the plan. */
  late: number;
  unassigned: number;
  feeds: FeedTrouble[] | undefined;
  photos: CarsWithoutPhotos | undefined;
  yesterday: Yesterday;
}

/** What is undefined their role may not see. */
export interface Yesterday {
  day: string;
  visits?: number | undefined;
  leads?: number | undefined;
  /** Minutes of opening time until the first reply, in the middle; undefined: no one had one. */
  reply?: number | undefined;
  deposits?: { count: number; sum: Cents } | undefined;
  sold?: number | undefined;
}

const MOST_LATE = 60;
const PHOTOS_SHOWN = 4;
const VIEWED_DAYS = 7;
/** Minutes of opening time beyond which a wait is only known to be long. */
const LONGEST_WAIT = 1_200;

/** The desk's home: what waits for someone, of what their role may see and they reach. */
export async function loadToday(ports: TodayPorts, { staff, site, late, counts, now }: TodayOf): Promise<Today> {
  const { timezone } = site.settings.site;
  const day = localDay(now, timezone);
  const [yesterday] = periodOf(1, day, timezone).now as [SiteDay];
  const [today] = periodOf(1, dayAfter(day, 1), timezone).now as [SiteDay];
  const at: AtDesk = { groupId: staff.groupId, staffId: staff.id, dealerships: staff.dealerships };
  const leads = may(staff.role, 'leads.read');
  const stock = may(staff.role, 'stock.read');
  const seesAll = staff.role !== 'sales';
  const [work, { overdue, overdueOwn, unassigned }, feeds, views, was] = await Promise.all([
    leads ? workOf(ports, at, { late, today, whose: seesAll ? undefined : 'own' }) : undefined,
    leads ? counts() : { overdue: 0, overdueOwn: 0, unassigned: 0 },
    may(staff.role, 'feeds.read') ? ports.today.feedsInTrouble(at) : undefined,
    stock ? ports.today.carViews(site.record.id, dayAfter(day, -VIEWED_DAYS)) : undefined,
    yesterdayOf(ports, { staff, site, at, yesterday, now }),
  ]);
  const plan =
    work &&
    planToday(work, { now, ...today, whose: seesAll ? { everyone: true } : { everyone: false, staffId: staff.id } });
  return {
    work: plan,
    late: seesAll ? overdue : overdueOwn,
    unassigned,
    feeds,
    photos: views && carsWithoutPhotos(ports.stock.index, site.stockFilter, staff, views, PHOTOS_SHOWN),
    yesterday: was,
  };
}

async function workOf(
  { opportunities, driveCalendar, reservationDesk }: TodayPorts,
  at: AtDesk,
  { late, today, whose }: { late: LateSince; today: SiteDay; whose: InboxFilter['whose'] },
) {
  const [lines, drives, live] = await Promise.all([
    opportunities.list(at, { view: 'open', overdue: true, whose }, late, { offset: 0, limit: MOST_LATE }),
    driveCalendar.between(at, new Date(today.begins.getTime() - DAY_MS), today.ends),
    reservationDesk.live(at),
  ]);
  return {
    late: lines,
    drives,
    reservations: live.filter(isOpen),
    refunds: live.flatMap((line): OwedLine[] => (line.owed === null ? [] : [{ ...line, ...line.owed }])),
    differences: live.flatMap((line): DifferingLine[] => (line.differs === null ? [] : [{ ...line, ...line.differs }])),
  };
}

const isOpen = (line: ReservationLine): line is OpenLine => ['held', 'paid', 'confirmed'].includes(line.state);

async function yesterdayOf(
  { reports, today }: TodayPorts,
  { staff, site, at, yesterday, now }: Omit<TodayOf, 'late' | 'counts'> & { at: AtDesk; yesterday: SiteDay },
): Promise<Yesterday> {
  const { day, begins, ends } = yesterday;
  const { record, settings, locations } = site;
  const seesVisits = may(staff.role, 'reports.read') && reachesSite(staff, record.slug);
  const leads = may(staff.role, 'leads.read');
  const [visits, received, deposits, sold] = await Promise.all([
    seesVisits ? today.visits(record.id, day) : undefined,
    leads ? reports.leads({ ...at, siteId: record.id }, [yesterday]) : undefined,
    leads ? today.deposits(at, begins, ends) : undefined,
    may(staff.role, 'stock.read') ? today.sold(at, begins, ends) : undefined,
  ]);
  const openingAt = openings(locations);
  const waits = received?.map(({ receivedAt, answeredAt, locationId }) => ({
    minutes: openMinutes(receivedAt, answeredAt ?? now, openingAt(locationId), LONGEST_WAIT),
    answered: answeredAt !== null,
  }));
  const reply = waits && replyTimes(waits, settings.lead.answerMinutes).median;
  return { day, visits, leads: received?.length, reply, deposits, sold };
}

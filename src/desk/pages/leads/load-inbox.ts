import type { InboxFilter, InboxLine } from '#app/lead/opportunities.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { openings } from '#domain/location/openings.ts';
import { answerClock, type AnswerClock } from '#domain/lead/answer-clock.ts';
import { describeRequest, type RequestKind } from '#domain/lead/describe-request.ts';
import { formatClock } from '#domain/lead/format-clock.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';
import { countsHere } from '../../counts-here.ts';
import { initials } from '../../components/shell/initials.ts';
import { inboxQuery, type ShownInbox } from './inbox-filter.ts';
import { lateSince } from '#app/lead/late-since.ts';
import { NO_NAME } from './lead-words.ts';

const PAGE_SIZE = 40;

export interface InboxLineView {
  id: number;
  name: string;
  unread: boolean;
  clock: ClockView;
  kind: RequestKind;
  status: OpportunityStatus;
  /** "Test drive tomorrow, 10:00 am" */
  request: string;
  /** "2024 Toyota RAV4", or what the form was about. */
  about: string;
  picture: string | null;
  assigned: { name: string; initials: string } | null;
}

export interface ClockView {
  state: AnswerClock['state'];
  text: string;
}

export interface InboxPage {
  lines: InboxLineView[];
  counts: { open: number; mine: number; unassigned: number; overdue: number };
  shown: ShownInbox;
  /** The query that the links of the lines carry. */
  query: string;
  more: boolean;
  pageSize: number;
  dealerships: { id: number; name: string }[];
}

export function clockView({ locations, settings }: LiveSite, line: InboxLine, now: Date): ClockView {
  const opening = openings(locations)(line.locationId);
  const clock = answerClock(line.waitingSince, now, { opening, answerMinutes: settings.lead.answerMinutes });
  return { state: clock.state, text: formatClock(clock, now, opening.timezone) };
}

export function lineView(site: LiveSite, line: InboxLine, now: Date): InboxLineView {
  const payload = line.lead?.payload;
  const request = payload && describeRequest(payload, now, line.drive, line.reservation);
  return {
    id: line.id,
    name: nameOf(line),
    unread: line.unread,
    clock: clockView(site, line, now),
    kind: line.kind,
    status: line.status,
    request: request?.line ?? 'Deleted',
    about: payload?.about.car?.name ?? payload?.subcategory ?? payload?.category ?? '',
    picture: smallPicture(payload?.about.car?.picture ?? null),
    assigned: line.assignedTo && { name: line.assignedTo.name, initials: initials(line.assignedTo.name) },
  };
}

/** The name in their latest lead, which may be fuller than the first one. */
const nameOf = ({ name, lead }: InboxLine): string =>
  [lead ? fullName(lead.payload) : '', name].map((each) => each.trim()).find((each) => each !== '') ?? NO_NAME;

/** A lead keeps a photo’s address on the host where it was sent. Every host of the server has the same photos. */
export function smallPicture(picture: string | null): string | null {
  if (picture === null || !URL.canParse(picture)) return null;
  const { pathname } = new URL(picture);
  return pathname.startsWith('/img/') ? pathname : null;
}

/** One page of the list, and the counts above it. `text`: what someone searches for, which is never part of an address. */
export async function loadInbox(context: Context, shown: ShownInbox, text?: string): Promise<InboxPage> {
  const staff = context.get(deskStaff);
  const { now } = context.get(deskRequest);
  const { opportunities } = deskServices(context);
  const { site, dealerships } = staff;
  const at = { groupId: staff.groupId, staffId: staff.id, dealerships };
  const late = lateSince(site, now);
  const filter: InboxFilter = { ...shown.filter, text };
  const offset = (shown.page - 1) * PAGE_SIZE;
  const [lines, counts] = await Promise.all([
    opportunities.list(at, filter, late, { offset, limit: PAGE_SIZE + 1 }),
    countsHere(context),
  ]);
  return {
    lines: lines.slice(0, PAGE_SIZE).map((line) => lineView(site, line, now)),
    counts: { open: counts.open, mine: counts.mine, unassigned: counts.unassigned, overdue: counts.overdue },
    shown,
    query: inboxQuery(shown),
    more: lines.length > PAGE_SIZE,
    pageSize: PAGE_SIZE,
    dealerships: site.dealerships
      .filter(({ id }) => reachesDealership({ dealerships }, id))
      .map(({ id, name }) => ({ id, name })),
  };
}

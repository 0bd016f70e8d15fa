import { ASSISTANT_TOOLS } from '#domain/assistant/assistant-policy.ts';
import { openings } from '#domain/location/openings.ts';
import type { Location } from '#domain/location/location.ts';
import { periodOf, type SiteDay } from '#domain/reports/period.ts';
import { replyTimes, type ReplyTimes, type Wait } from '#domain/reports/reply-times.ts';
import { mayBeReported } from '#domain/reports/wanted-search.ts';
import { VISIT_SOURCES, type LeadSource } from '#domain/reports/visit-source.ts';
import { openMinutes } from '#domain/lead/open-minutes.ts';
import { requestKind, type RequestKind } from '#domain/lead/describe-request.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { localDay } from '#domain/text/local-day.ts';
import type { AtReport, CountedLead, ReportStore } from './report-store.ts';

export const FIGURES = ['visits', 'pages', 'searches', 'cars', 'leads', 'calls'] as const;
export type Figure = (typeof FIGURES)[number];
/** Those that one dealership of a website has: who visits and searches is no one's yet. */
export const DEALERSHIP_FIGURES = ['cars', 'leads', 'calls'] as const satisfies readonly Figure[];
export type DayFigures = { day: string } & Record<Figure, number>;

export interface SiteReport {
  /** Whole days, the last of them yesterday. */
  days: DayFigures[];
  before: DayFigures[];
  total: Record<Figure, number>;
  totalBefore: Record<Figure, number>;
  /** The first day of which something was counted; null: nothing ever was. */
  since: string | null;
  replies: ReplyTimes;
  repliesBefore: ReplyTimes;
  /** Those that brought a visit or a lead, the most visits first; null: how they came is not known. Leads typed at the desk are in this list alone. */
  sources: { source: LeadSource | null; visits: number; leads: Partial<Record<RequestKind, number>> }[];
  /** The form's id, the most first. */
  forms: { form: string; leads: number }[];
  /** By what it is counted by (`wantedSearch`), the most first. */
  wanted: { about: string; count: number }[];
  notFound: { about: string; count: number }[];
  /** Calls of AI assistants by tool, the most first. */
  tools: { tool: string; calls: number }[];
  /** The cars that were looked at most, of which no one has asked. */
  quietCars: { carId: number; looks: number }[];
}

const MOST_NAMED = 8;
/** Minutes of opening time beyond which a wait is only known to be long: calendars are read day by day. */
const LONGEST_WAIT = 1_200;

/** The report of a site's last this many days, held to what someone reaches. */
export async function readReport(
  store: ReportStore,
  at: AtReport,
  { settings, locations }: { settings: SiteSettings; locations: readonly Location[] },
  { now, days: length }: { now: Date; days: number },
): Promise<SiteReport> {
  const { timezone } = settings.site;
  const period = periodOf(length, localDay(now, timezone), timezone);
  const all = [...period.before, ...period.now];
  const [since, counts, allLeads, calls, wanted, notFound, cars, tools] = await Promise.all([
    store.since(at.siteId),
    store.byDay(at, all),
    store.leads(at, all),
    store.calls(at, all),
    store.most(at, 'wanted', period.now, MOST_NAMED),
    store.most(at, 'not-found', period.now, MOST_NAMED),
    store.most(at, 'car', period.now, 200),
    store.most(at, 'assistant', period.now, ASSISTANT_TOOLS.length),
  ]);
  const leads = allLeads.filter(({ source }) => source !== 'desk');
  const byDay = new Map(all.map(({ day }) => [day, emptyDay(day)]));
  for (const { day, what, count } of counts) {
    const figure = FIGURE_OF[what];
    if (figure) byDay.get(day)![figure] += count;
  }
  for (const { day } of leads) byDay.get(day)!.leads++;
  for (const { day, count } of calls) byDay.get(day)!.calls += count;

  const isNow = new Set(period.now.map(({ day }) => day));
  const leadsNow = leads.filter(({ day }) => isNow.has(day));
  const allLeadsNow = allLeads.filter(({ day }) => isNow.has(day));
  const openingAt = openings(locations);
  const waitOf = ({ receivedAt, answeredAt, locationId }: CountedLead): Wait => ({
    minutes: openMinutes(receivedAt, answeredAt ?? now, openingAt(locationId), LONGEST_WAIT),
    answered: answeredAt !== null,
  });
  const replies = (of: readonly CountedLead[]) => replyTimes(of.map(waitOf), settings.lead.answerMinutes);
  const figuresOf = (days: readonly SiteDay[]) => days.map(({ day }) => byDay.get(day)!);
  const enquiredAbout = new Set(allLeadsNow.map(({ carId }) => carId));
  return {
    days: figuresOf(period.now),
    before: figuresOf(period.before),
    total: totalOf(figuresOf(period.now)),
    totalBefore: totalOf(figuresOf(period.before)),
    since,
    replies: replies(leadsNow),
    repliesBefore: replies(leads.filter(({ day }) => !isNow.has(day))),
    sources: sourcesOf(
      counts.filter(({ day, what }) => what === 'visit' && isNow.has(day)),
      allLeadsNow,
    ),
    forms: tally(leadsNow.map(({ form }) => form ?? 'enquiry')).map(([form, leads]) => ({ form, leads })),
    wanted: wanted.filter(mayBeReported),
    notFound: notFound.filter(mayBeReported),
    tools: tools.map(({ about, count }) => ({ tool: about, calls: count })),
    quietCars: cars
      .map(({ about, count }) => ({ carId: Number(about), looks: count }))
      .filter(({ carId }) => !enquiredAbout.has(carId)),
  };
}

const FIGURE_OF: Partial<Record<string, Figure>> = { visit: 'visits', page: 'pages', search: 'searches', car: 'cars' };

const emptyDay = (day: string): DayFigures => ({
  day,
  visits: 0,
  pages: 0,
  searches: 0,
  cars: 0,
  leads: 0,
  calls: 0,
});

const totalOf = (days: readonly DayFigures[]): Record<Figure, number> => {
  const total = emptyDay('');
  for (const day of days) for (const figure of FIGURES) total[figure] += day[figure];
  return total;
};

function sourcesOf(
  visits: readonly { about: string; count: number }[],
  leads: readonly CountedLead[],
): SiteReport['sources'] {
  return [...VISIT_SOURCES, 'desk' as const, null]
    .map((source) => ({
      source,
      visits: visits.filter(({ about }) => about === source).reduce((sum, { count }) => sum + count, 0),
      leads: Object.fromEntries(tally(leads.filter((lead) => lead.source === source).map(({ form }) => kindOf(form)))),
    }))
    .filter((one) => one.visits > 0 || Object.keys(one.leads).length > 0)
    .toSorted((a, b) => b.visits - a.visits);
}

const kindOf = (form: string | null): RequestKind => requestKind(form ?? undefined);

/** The most first. */
function tally<T extends string>(of: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const one of of) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

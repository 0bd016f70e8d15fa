import { IMPORT_DRAFT_DAYS } from '#domain/import/draft-days.ts';
import { eventExpiry } from '#domain/retention/event-expiry.ts';
import { expiryDate } from '#domain/retention/expiry-date.ts';
import type { EventDays } from '#app/events/event-days.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import { resolveSite } from '../site/resolve-site.ts';
import type { RetentionStore } from './retention-store.ts';
import { confirmSince } from '#domain/alert/confirm-since.ts';
import { DAY_MS } from '#domain/time/durations.ts';

export interface RetentionServices {
  store: RetentionStore;
  sites: SiteStore;
  events: Pick<EventDays, 'counted'>;
  /** What no site owns, in days; 0 keeps it. */
  changeLogDays: number;
  caughtMailDays: number;
}

const CHUNK = 1_000;
/** What has run out is of no use, and a day later of none to anyone who looks into a complaint. */
const SPENT_DAYS = 1;
/** An email of an alert, with what it told, is remembered this long: until then the same is not told again. */
const ALERT_MAIL_DAYS = 180;

/** A person belongs to all sites of a group: the one that keeps longest decides. `null` and 0 keep for ever. */
const longest = (days: readonly (number | null)[]): number | null =>
  days.some((each) => each === null || each === 0) ? null : Math.max(...days.map(Number));

/** No one's rows are older than that; the beginning of time where one site keeps all, or where there is no site. */
const earliest = (all: readonly (Date | undefined)[]): Date =>
  new Date(all.length === 0 || all.includes(undefined) ? 0 : Math.min(...all.map(Number)));

/** Deletes what is older than each site's `retention` says and what no site owns; returns how many rows went, by kind. */
export async function deleteExpired(
  { store, sites, events, changeLogDays, caughtMailDays }: RetentionServices,
  now: Date,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts = {
    leads: 0,
    deliveries: 0,
    people: 0,
    signIns: 0,
    eventDays: 0,
    events: 0,
    counts: 0,
    alerts: 0,
    sharedLists: 0,
    tradeIns: 0,
    attachments: 0,
    imports: 0,
    mails: 0,
    changes: 0,
  };
  const clear = async (
    kind: keyof typeof counts,
    days: number | null | Date | undefined,
    chunk: (before: Date) => Promise<number>,
  ): Promise<void> => {
    const before = typeof days === 'number' || days === null ? expiryDate(days, now) : days;
    if (before === undefined) return;
    for (let deleted = 1; deleted > 0 && !signal.aborted;) counts[kind] += deleted = await chunk(before);
  };
  const problems: unknown[] = [];
  const records = [...(await sites.list()), ...(await sites.removed())];
  const personDays = new Map<number, (number | null)[]>();
  const counted = await events.counted();
  const eventsUntil = new Map<number, Date | undefined>(records.map(({ id }) => [id, undefined]));
  for (const { id, slug, group_id } of records) {
    const resolved = await resolveSite(sites, slug, records).catch((error: unknown) => void problems.push(error));
    if (!resolved) personDays.set(group_id, [null]); // no one knows how long its people stay
    if (!resolved) continue; // one site's broken settings keep no one else's data
    const { retention, alerts } = resolved.settings;
    personDays.set(group_id, [...(personDays.get(group_id) ?? []), retention.personDays]);
    await clear('leads', retention.leadDays, (before) => store.deleteLeads(id, before, CHUNK));
    await clear('deliveries', retention.deliveryDays, (before) => store.deleteDeliveries(id, before, CHUNK));
    await clear('alerts', ALERT_MAIL_DAYS, (mailed) => {
      // a day more than the link works: who comes late is told so
      const unconfirmed = new Date(confirmSince(alerts, now).getTime() - DAY_MS);
      const ended = expiryDate(alerts.recordDays, now) ?? now;
      const untouched = expiryDate(alerts.keepDays, now);
      return store.deleteAlerts(id, { unconfirmed, ended, mailed, untouched }, now, CHUNK);
    });
    await clear('counts', retention.eventDays, (before) => store.deleteCounts(id, before, CHUNK));
    eventsUntil.set(id, eventExpiry(retention, counted.get(id)?.until, now));
  }
  // days that no site keeps go as a whole first, which leaves nothing to be found where all keep alike
  counts.eventDays = await store.dropEventDays(earliest([...eventsUntil.values()]));
  for (const [id, until] of eventsUntil)
    await clear('events', until, (before) => store.deleteEvents(id, before, CHUNK));
  for (const [groupId, days] of personDays)
    await clear('people', longest(days), (before) => store.deletePeople(groupId, before, CHUNK));
  await clear('signIns', SPENT_DAYS, (before) => store.deleteSignIns(before, CHUNK));
  await clear('sharedLists', SPENT_DAYS, (before) => store.deleteSharedLists(before, CHUNK));
  await clear('tradeIns', SPENT_DAYS, (before) => store.deleteTradeIns(before, CHUNK));
  await clear('attachments', SPENT_DAYS, (before) => store.deleteAttachments(before, CHUNK));
  await clear('imports', IMPORT_DRAFT_DAYS, (before) => store.deleteImportDrafts(before, CHUNK));
  await clear('mails', caughtMailDays, (before) => store.deleteCaughtMail(before, CHUNK));
  await clear('changes', changeLogDays, (before) => store.deleteChanges(before, CHUNK));
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  return counts;
}

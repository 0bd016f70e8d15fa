import { shownAddress, type FeedSource } from '#app/feed/feed-store.ts';
import { formatShortMoment } from '#domain/location/format-moment.ts';
import { kindNoun } from '#domain/car/kind-noun.ts';
import { scheduleWords } from '#domain/import/feed-schedule.ts';
import { may } from '#domain/staff/roles.ts';
import { capitalised, counted, joinAnd } from '#domain/text/words.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { incomingFeed } from './incoming-feed.ts';
import { photoView, supplierView } from './load-supplier.ts';
import { reachedDealership } from './reached-feed.ts';

export type FeedView = Awaited<ReturnType<typeof loadFeed>>;

/** Everything that the page of a feed shows. */
export async function loadFeed(context: Context, staff: DeskStaff, slug: string | undefined) {
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { feeds, setUp } = deskServices(context);
  const { store, suppliers } = feeds;
  const dealership = reachedDealership(staff, slug);
  const { timezone } = staff.site.settings.site;
  const [feed, source, reported, supplier] = await Promise.all([
    incomingFeed(store, dealership, now, timezone),
    store.find(dealership.slug),
    store.reportedState(dealership.slug),
    suppliers.find(dealership.slug),
  ]);
  if (!feed || !source || !reported || !supplier) throw notFound();
  const noun = kindNoun(supplier.kinds);
  return {
    feed,
    /** One of the vehicles that the dealership has. */
    noun,
    // what is sent or dropped is imported without anyone's help
    runs: may(staff.role, 'feeds.run') && (source.url !== null || source.mailbox !== null),
    edits: may(staff.role, 'feeds.edit'),
    paused: source.pausedAt === null ? null : formatShortMoment(source.pausedAt, timezone, now),
    push: source.push,
    supplier: supplierView(supplier, setUp.sendsMail, now),
    photos: photoView(supplier, now),
    sendsMail: setUp.sendsMail,
    fetched: source.url !== null,
    columns: columnsOf(source),
    address: `${origin}/api/feeds/${dealership.slug}`,
    facts: [
      ...arrival(source, timezone, now),
      {
        label: `${capitalised(noun)}s that aren’t in a file`,
        value: source.full ? 'Become sold, up to 30%' : 'Stay as they are',
      },
      {
        label: 'Alerts go to',
        value: joinAnd(source.alarm.to ?? [reported.mail ?? 'No one: no email address is set']),
      },
      { label: 'Alerts for', value: alerts(source.alarm, noun) },
    ],
  };
}

function arrival(source: FeedSource, timeZone: string, now: Date) {
  const { url, folder, mailbox, credentials, nextAt, pausedAt } = source;
  const facts = [];
  if (url !== null)
    facts.push(
      { label: 'Fetched from', value: shownAddress(url) },
      { label: 'User name and password', value: credentials === null ? 'None' : 'Set' },
    );
  if (mailbox !== null)
    facts.push(
      { label: 'Mailbox', value: `${mailbox.user} at ${mailbox.host}, ${mailbox.folder}` },
      { label: 'Senders', value: joinAnd(mailbox.senders) },
    );
  if (url !== null || mailbox !== null)
    facts.push(
      { label: 'Checked', value: scheduleWords(source).replace(/^./, (first) => first.toUpperCase()) },
      {
        label: 'Next check',
        value: pausedAt === null ? formatShortMoment(nextAt, timeZone, now) : 'Not while it is paused',
      },
    );
  if (folder !== null) facts.push({ label: 'Folder on the server', value: folder });
  return facts;
}

function columnsOf({ mapping }: FeedSource): string {
  if (mapping === null) return 'Columns have Forecourt’s own names.';
  const read = Object.values(mapping.columns).filter((target) => target !== 'ignore').length;
  return `${counted(read, 'column')} read, ${Object.keys(mapping.columns).length - read} left out.`;
}

function alerts(
  { lateAfterHours, shrinkPercent, deadPhotosPercent, failures }: FeedSource['alarm'],
  noun: string,
): string {
  return [
    lateAfterHours === null ? null : `No new file for ${counted(lateAfterHours, 'hour')}`,
    `A rejected file, or one without ${noun}s`,
    `${counted(failures, 'failed fetch', 'failed fetches')} in a row`,
    shrinkPercent === null ? null : `${shrinkPercent}% fewer rows`,
    deadPhotosPercent === null ? null : `${deadPhotosPercent}% of first photos missing`,
  ]
    .filter((part) => part !== null)
    .join('. ');
}

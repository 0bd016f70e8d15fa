import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FeedSource } from '#app/feed/feed-store.ts';
import { shownAddress } from '#app/feed/feed-store.ts';
import type { ImportDraft } from '#app/import/draft/import-drafts.ts';
import { DAILY, type TypedFeed } from '#domain/import/feed-form.ts';
import { originName } from '#domain/import/feed-origin.ts';
import { formatTime } from '#domain/text/format-time.ts';
import { feedAlarmPolicy } from '#domain/import/feed-state.ts';
import { deskServices, type Context, type DeskStaff } from '../../context.ts';
import { notFound } from '../../refusals.ts';
import { reachedDealership } from '../feed/reached-feed.ts';
import { reachedDraft } from '../stock-import-draft/reached-draft.ts';

/** The dealership of an address, its feed, and the file whose columns it is to have. One of the two is there. */
export async function feedToSet(context: Context, staff: DeskStaff, slug: string | undefined, request: Request) {
  const dealership = reachedDealership(staff, slug);
  const { store } = deskServices(context).feeds;
  const from = new URL(request.url).searchParams.get('import');
  const [source, reported] = await Promise.all([store.find(dealership.slug), store.reportedState(dealership.slug)]);
  const draft = from === null ? undefined : await reachedDraft(context, staff, from);
  if (draft && draft.dealershipId !== dealership.id) throw notFound();
  if (!source && !draft) throw notFound();
  return { dealership, source, reported, draft };
}

/** Where files for a dealership are dropped; null: the server offers no such folder. */
export const dropFolderOf = (context: Context, slug: string): string | null => {
  const { dropsFolder } = deskServices(context).feeds;
  return dropsFolder === null ? null : join(dropsFolder, slug);
};

/** Tells whether someone else has changed a feed since its form was opened. Holds nothing of what it is made of. */
export const versionOf = (source: FeedSource | undefined): string => {
  const { url, folder, everyMinutes, daily, credentials, mailbox, full, alarm, mapping, supplierMail } = source ?? {};
  const decided = JSON.stringify([
    url,
    folder,
    everyMinutes,
    daily,
    credentials,
    mailbox,
    full,
    alarm,
    mapping,
    supplierMail,
  ]);
  return createHash('sha256').update(decided).digest('base64url').slice(0, 16);
};

/** What the form holds before anyone types. An address with a password in it is not repeated. */
export function typedFeed(
  source: FeedSource | undefined,
  draft: ImportDraft | undefined,
  dropFolder: string | null,
): TypedFeed {
  const known = knownAddress(source, draft);
  const alarm = source?.alarm ?? feedAlarmPolicy.parse({});
  const mailbox = source?.mailbox ?? null;
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    way: wayOf(source, draft, dropFolder),
    url: known !== null && !hidden(known) ? known : '',
    user: source?.credentials?.user ?? '',
    password: '',
    mailHost: mailbox === null ? '' : `${mailbox.host}${mailbox.port === 993 ? '' : `:${mailbox.port}`}`,
    mailUser: mailbox?.user ?? '',
    mailPassword: '',
    mailFolder: mailbox?.folder ?? 'INBOX',
    senders: mailbox?.senders.join(', ') ?? '',
    every: source?.daily ? DAILY : text(source?.everyMinutes ?? 60),
    times: source?.daily?.times.map((time) => formatTime(time, 'kept')).join(', ') ?? '',
    full: (draft?.wholeStock ?? source?.full) ? 'yes' : '',
    people: alarm.to?.join(', ') ?? '',
    supplier: source?.supplierMail ?? '',
    supplierFor: source ? originName(source) : '',
    lateAfterHours: text(alarm.lateAfterHours),
    failures: text(alarm.failures),
    shrinkPercent: text(alarm.shrinkPercent),
    deadPhotosPercent: text(alarm.deadPhotosPercent),
  };
}

const wayOf = (
  source: FeedSource | undefined,
  draft: ImportDraft | undefined,
  dropFolder: string | null,
): 'url' | 'mail' | 'folder' | 'push' => {
  if (!source || source.url !== null || draft?.address != null) return 'url';
  if (source.mailbox !== null) return 'mail';
  return dropFolder !== null && source.folder === dropFolder ? 'folder' : 'push';
};

const hidden = (url: string) => new URL(url).search !== '';

/** The address that an empty field keeps: that of the file, or the feed's own. */
export const knownAddress = (source: FeedSource | undefined, draft: ImportDraft | undefined): string | null =>
  draft?.address ?? source?.url ?? null;

/** The known address as far as it may be shown, when the form does not repeat it. */
export function storedAddress(source: FeedSource | undefined, draft: ImportDraft | undefined): string | null {
  const known = knownAddress(source, draft);
  return known !== null && hidden(known) ? shownAddress(known) : null;
}

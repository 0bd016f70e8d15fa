import { supplierMailDay } from '#domain/import/supplier-mail-day.ts';
import { counted } from '#domain/text/words.ts';
import type { Notices } from '#app/mail/notices.ts';
import { faultDigest, supplierMail } from './supplier-mail.ts';
import type { SupplierFeed, SupplierMailStore } from './supplier-mails.ts';

export interface SupplierMailServices {
  feeds: SupplierMailStore;
  notices: Notices;
  /** Whether emails leave this server. */
  sendsMail(): Promise<boolean>;
}

/** Why a supplier gets no email; undefined: it gets one on its next morning. */
export type NoSupplierMail = 'no address' | 'paused' | 'nothing wrong' | 'told already';

export function whyNoSupplierMail(feed: SupplierFeed): NoSupplierMail | undefined {
  if (feed.to === null) return 'no address';
  if (feed.paused) return 'paused';
  if (supplierMail(feed) === undefined) return 'nothing wrong';
  // a new file that says the same and changes a car is a file that someone has made, and its rows are still wrong
  return feed.last?.digest === faultDigest(feed) && feed.last.to === feed.to && !feed.changedSince
    ? 'told already'
    : undefined;
}

/**
 * Sends each supplier what is wrong with its newest file, once on a morning of its dealership. The day is claimed first. An
 * email that was accepted and not recorded, because its worker was killed, is sent again with the same message ID, so that
 * mail systems drop the duplicate.
 */
export async function sendSupplierMails(
  { feeds, notices, sendsMail }: SupplierMailServices,
  now: Date,
): Promise<{ sent: number }> {
  if (!(await sendsMail())) return { sent: 0 };
  let sent = 0;
  let failed = 0;
  for (const dealership of await feeds.listed()) {
    const feed = await feeds.find(dealership);
    const day = feed && supplierMailDay(now, feed.timeZone);
    if (!feed || day === undefined || feed.last?.day === day || whyNoSupplierMail(feed) !== undefined) continue;
    if (!(await feeds.claim(dealership, day, now))) continue;
    const taken = await send(notices, feed, day).then(
      () => true,
      () => false, // the others are told all the same, and this one is tried again
    );
    if (!taken) {
      failed++;
      continue;
    }
    const { subject, text } = supplierMail(feed)!;
    const digest = faultDigest(feed);
    await feeds.sent(dealership, { day, at: now, to: feed.to!, subject, text, run: feed.file?.id ?? null, digest });
    sent++;
  }
  if (failed > 0) throw new Error(`${counted(failed, 'email')} to suppliers failed; ${sent} sent`);
  return { sent };
}

const send = (notices: Notices, feed: SupplierFeed, day: string): Promise<void> => {
  const { subject, text, attachment } = supplierMail(feed)!;
  return notices.send({
    id: `supplier-${feed.dealership}-${day}`,
    to: feed.to!,
    subject,
    text,
    from: feed.name,
    replyTo: feed.replyTo ?? undefined,
    attachments: attachment === null ? [] : [attachment],
  });
};

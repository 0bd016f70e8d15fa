import { supplierMailDay, supplierMailStart } from '#domain/import/supplier-mail-day.ts';
import { counted } from '#domain/text/words.ts';
import type { Clock } from '#app/clock.ts';
import { MailRejected, type Notices } from '#app/mail/notices.ts';
import { faultDigest, isRejectedByUs, supplierMail } from './supplier-mail.ts';
import type { SupplierFeed, SupplierMailStore } from './supplier-mails.ts';

export interface SupplierMailServices {
  feeds: SupplierMailStore;
  notices: Notices;
  clock: Clock;
  /** Whether emails leave this server. */
  sendsMail(): Promise<boolean>;
}

/** Why a supplier gets no email; undefined: it gets one on its next morning. */
export type NoSupplierMail = 'no address' | 'paused' | 'no file' | 'not theirs' | 'nothing wrong' | 'told already';

export function whyNoSupplierMail(feed: SupplierFeed): NoSupplierMail | undefined {
  if (feed.to === null) return 'no address';
  if (feed.paused) return 'paused';
  if (feed.file === null) return 'no file';
  if (isRejectedByUs(feed.file)) return 'not theirs';
  if (supplierMail(feed) === undefined) return 'nothing wrong';
  // a new file that says the same and changes a car is a file that someone has made, and its rows are still wrong
  return feed.last?.digest === faultDigest(feed) && feed.last.to === feed.to && !feed.changedSince
    ? 'told already'
    : undefined;
}

/**
 * The day whose email goes out now. A file that was read since 7:00 am, or an address that was entered since, waits for the
 * next day: until then the page of the feed shows what will be sent.
 */
export function supplierMailDue({ timeZone, last, failed, since, file }: SupplierFeed, now: Date): string | undefined {
  const day = supplierMailDay(now, timeZone);
  if (day === undefined || last?.day === day || (failed?.final && failed.day === day)) return undefined;
  const start = supplierMailStart(day, timeZone);
  return [since, file?.at].some((at) => at && at >= start) ? undefined : day;
}

/**
 * Sends each supplier what is wrong with its newest file, once on a morning of its dealership. The day is claimed first. An
 * email that was accepted and not recorded, because its worker was killed, is sent again with the same message ID, so that
 * mail systems drop the duplicate.
 */
export async function sendSupplierMails(
  services: SupplierMailServices,
  signal: AbortSignal,
): Promise<{ sent: number }> {
  if (!(await services.sendsMail())) return { sent: 0 };
  let sent = 0;
  const problems: unknown[] = [];
  for (const { dealership, timeZone, done } of await services.feeds.listed()) {
    if (signal.aborted) break;
    const day = supplierMailDay(services.clock.now(), timeZone);
    if (day === undefined || day === done) continue;
    try {
      if (await tell(services, dealership)) sent++;
    } catch (error) {
      problems.push(error); // the others are told all the same
    }
  }
  if (problems.length > 0)
    throw new AggregateError(problems, `${counted(problems.length, 'email')} to suppliers failed; ${sent} sent`);
  return { sent };
}

async function tell({ feeds, notices, clock }: SupplierMailServices, dealership: string): Promise<boolean> {
  const feed = await feeds.find(dealership);
  if (!feed || whyNoSupplierMail(feed) !== undefined) return false;
  const now = clock.now();
  const day = supplierMailDue(feed, now);
  if (day === undefined || !(await feeds.claim(dealership, day, now))) return false;
  const { subject, text, attachment } = supplierMail(feed)!;
  const to = feed.to!;
  try {
    await notices.send({
      id: `supplier-${dealership}-${day}`,
      to,
      subject,
      text,
      from: feed.name,
      replyTo: feed.replyTo ?? undefined,
      attachments: attachment === null ? [] : [attachment],
    });
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    await feeds.failed(dealership, { day, at: clock.now(), because, final: error instanceof MailRejected });
    throw error;
  }
  await feeds.sent(dealership, { day, at: now, to, subject, text, run: feed.file!.id, digest: faultDigest(feed) });
  return true;
}

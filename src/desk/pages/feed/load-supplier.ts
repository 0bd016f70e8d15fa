import type { SupplierFeed } from '#app/feed/supplier-mails.ts';
import { supplierMail } from '#app/feed/supplier-mail.ts';
import { supplierMailDue, whyNoSupplierMail, type NoSupplierMail } from '#app/feed/send-supplier-mails.ts';
import { formatShortMoment, zoneName } from '#domain/location/format-moment.ts';

const WHY_NOT: Record<NoSupplierMail, string> = {
  'no address': 'No email address is set, so the supplier isn’t told.',
  paused: 'The feed is paused, so no email is sent.',
  'no file': 'The email is about the next new file. None has come yet, so no email is sent.',
  'not theirs': 'The newest file was rejected for a reason that its supplier can’t fix, so no email is sent.',
  'nothing wrong': 'Nothing is wrong with the newest file, so no email is sent.',
  'told already': 'The supplier knows: nothing has changed since the last email, so none is sent.',
};

const whenSent = (feed: SupplierFeed, now: Date): string =>
  supplierMailDue(feed, now) === undefined
    ? `at the next 7:00 am (${zoneName(now, feed.timeZone)})`
    : 'within 10 minutes';

/** What the supplier of a feed was told, and what it is told next. */
export function supplierView(feed: SupplierFeed, sendsMail: boolean, now: Date) {
  const { to, replyTo, last, failed, timeZone } = feed;
  const why = whyNoSupplierMail(feed);
  const next = supplierMail(feed);
  return {
    to,
    replyTo,
    state: why === undefined ? (sendsMail ? `The email below is sent ${whenSent(feed, now)}.` : null) : WHY_NOT[why],
    failed: failed && {
      at: formatShortMoment(failed.at, timeZone, now),
      because: failed.because,
      next: failed.final
        ? 'The mail server rejected the email. Check the address. The next try is on another morning.'
        : 'The next try is in the morning.',
    },
    last: last && {
      at: formatShortMoment(last.at, timeZone, now),
      to: last.to,
      subject: last.subject,
      text: last.text,
    },
    next: next && { subject: next.subject, text: next.text, attachment: next.attachment?.name ?? null },
  };
}

const NAMED = 10;

/** What is wrong with the photos of a feed's cars, as it was counted; null: it was not yet. */
export function photoView({ photos, timeZone }: SupplierFeed, now: Date) {
  if (photos === null) return null;
  const firstOf = <One extends { first: readonly unknown[] }>(one: One): One => ({
    ...one,
    first: one.first.slice(0, NAMED),
  });
  return {
    at: formatShortMoment(photos.at, timeZone, now),
    dead: photos.dead.map(firstOf),
    shared: photos.shared.map(firstOf),
  };
}

import type { Mailing } from '#adapters/mail/mail-channels.ts';
import { catchingTransport, smtpTransport } from '#adapters/mail/mail-transport.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { Clock } from '#app/clock.ts';
import { mailLooks } from '#app/mail/mail-look.ts';
import type { Environment } from '#main/environment.ts';

/** Sends email by SMTP, or catches it in the database. */
export const openMailing = (
  database: Database,
  { SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  clock: Clock,
): Mailing => ({
  transport: SMTP_URL === undefined ? catchingTransport(database) : smtpTransport(SMTP_URL),
  from: MAIL_FROM,
  looks: mailLooks(createSiteStore(database), clock),
});

import { connectedTransport } from '#adapters/mail/connected-transport.ts';
import type { Mailing } from '#adapters/mail/mail-channels.ts';
import { catchingTransport, smtpTransport } from '#adapters/mail/mail-transport.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createMailServers } from '#adapters/postgres/mail/mail-servers.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { sealOf } from '#adapters/secrets/secret-seal.ts';
import type { Clock } from '#app/clock.ts';
import { mailLooks } from '#app/mail/mail-look.ts';
import type { Environment } from '#main/environment.ts';
import { serverSecret } from '#main/server-secret.ts';

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'SECRET' | 'DATABASE_URL' | 'DATA_DIR'>;

/** Sends email by the operator's mail server or the one connected at the desk, or catches it in the database. */
export function openMailing(database: Database, environment: MailEnvironment, clock: Clock): Mailing {
  const { SMTP_URL, MAIL_FROM } = environment;
  const looks = mailLooks(createSiteStore(database), clock);
  if (SMTP_URL !== undefined) return { transport: smtpTransport(SMTP_URL), from: async () => MAIL_FROM, looks };
  const servers = createMailServers(database, sealOf(serverSecret(environment)), { fromServer: false });
  return {
    transport: connectedTransport(servers, catchingTransport(database)),
    from: async () => (await servers.current())?.sender ?? MAIL_FROM,
    looks,
  };
}

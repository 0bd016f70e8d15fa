import { smtpProblem } from '#adapters/mail/smtp-problem.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createMailServers } from '#adapters/postgres/mail/mail-servers.ts';
import { sealOf } from '#adapters/secrets/secret-seal.ts';
import type { MailReading } from '#app/doctor/judge-machine.ts';
import type { ConnectedMailServer } from '#app/mail/mail-servers.ts';
import type { Environment } from './environment.ts';
import { keptSecret } from './server-secret.ts';

export const connectedAtDesk = (environment: Environment, database: Database) =>
  createMailServers(database, sealOf(keptSecret(environment)), {
    fromServer: environment.SMTP_URL !== undefined,
  }).current();

/** Connects to the mail server that emails would leave by. */
export async function readMail(
  { SMTP_URL, MAIL_FROM }: Environment,
  atDesk: ConnectedMailServer | undefined,
  isPublic: boolean,
): Promise<MailReading> {
  const reading = { atDesk: atDesk !== undefined, senderDomain: (atDesk?.sender ?? MAIL_FROM).split('@')[1] ?? '' };
  if (atDesk && atDesk.url === undefined) {
    const problem = 'The mail server connected at the desk was stored with another SECRET.';
    return { ...reading, server: atDesk.host, problem, public: isPublic };
  }
  const url = atDesk?.url ?? SMTP_URL;
  return {
    ...reading,
    server: url === undefined ? undefined : new URL(url).host,
    problem: url === undefined ? undefined : await smtpProblem(url),
    public: isPublic,
  };
}

import type { MailServers, MailState } from '#app/mail/mail-servers.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import type { Environment } from '#main/environment.ts';

const EVERY_MS = 2 * SECOND_MS;

/**
 * Whether emails leave, for pages. What is connected at the desk is read every two seconds, so that every web process says
 * the same; while the database does not answer, what was true before stays. `close` it.
 */
export async function openMailState(
  servers: Pick<MailServers, 'current'>,
  { SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<MailState & { close(): void }> {
  const fixed = SMTP_URL !== undefined;
  let now = { sendsMail: fixed, sender: MAIL_FROM };
  const refresh = async () => {
    if (fixed) return;
    const server = await servers.current();
    now = { sendsMail: server?.url !== undefined, sender: server?.sender ?? MAIL_FROM };
  };
  await refresh().catch(() => undefined); // a start does not fail for it: it is read again soon
  let reading = false;
  const timer = fixed
    ? undefined
    : setInterval(() => {
        if (reading) return;
        reading = true;
        void refresh()
          .catch(() => undefined)
          .finally(() => {
            reading = false;
          });
      }, EVERY_MS).unref();
  return {
    get sendsMail() {
      return now.sendsMail;
    },
    get sender() {
      return now.sender;
    },
    refresh,
    close: () => clearInterval(timer),
  };
}

import type { MailServers } from '#app/mail/mail-servers.ts';
import { smtpTransport, type Mail, type MailTransport } from './mail-transport.ts';

/** The connected mail server cannot be used: its password is unreadable, or the server holds a second group. */
export class MailServerUnusable extends Error {
  readonly code = 'EUNUSABLE';
}

/**
 * Through the mail server that was connected at the desk; without one, through `otherwise`. One that cannot be used fails
 * each email, so that it is tried again and not lost. It is looked up for each email, so that a change counts at once in
 * every process.
 */
export function connectedTransport(servers: Pick<MailServers, 'current'>, otherwise: MailTransport): MailTransport {
  let open: { url: string; transport: MailTransport } | undefined;
  const transportTo = (url: string): MailTransport => {
    if (open?.url !== url) {
      open?.transport.close();
      open = { url, transport: smtpTransport(url) };
    }
    return open.transport;
  };
  return {
    async send(mail: Mail) {
      const server = await servers.current();
      if (!server) return otherwise.send(mail);
      if (server.url === undefined) throw new MailServerUnusable();
      await transportTo(server.url).send(mail);
    },
    close() {
      open?.transport.close();
      otherwise.close();
    },
  };
}

import type { MailServers } from '#app/mail/mail-servers.ts';
import { smtpTransport, type Mail, type MailTransport } from './mail-transport.ts';
import { withAddress } from './sender-named.ts';

/**
 * Through the mail server that was connected at the desk, from its address; without one, through `otherwise`. It is looked
 * up for each email, so that a change counts at once in every process.
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
      if (server.url === undefined)
        throw new Error('The mail server was stored with another SECRET. Connect it again.');
      await transportTo(server.url).send({ ...mail, from: withAddress(mail.from, server.sender) });
    },
    close() {
      open?.transport.close();
      otherwise.close();
    },
  };
}

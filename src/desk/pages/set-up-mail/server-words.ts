import type { ConnectedMailServer, MailServerProblem } from '#app/mail/mail-servers.ts';
import { whenInWords } from '../../when-in-words.ts';

/** Why a mail server was not connected. */
export const SERVER_PROBLEMS: Record<MailServerProblem, string> = {
  account:
    'The mail server rejects the user name or the password. If you confirm sign-ins with a code or your phone, it wants another password than yours. What to look for is below.',
  name: 'No mail server with this name was found. Check its spelling.',
  connection: 'The mail server doesn’t answer under this port number, or not encrypted. Try 587 or 465.',
  time: 'The mail server didn’t answer in time. Check its name and port.',
  certificate: 'The mail server’s certificate isn’t valid, so the password wasn’t sent.',
  protocol: 'What answers there isn’t a mail server. Check its name and port.',
  private:
    'This mail server is in the server’s own network. Only the operator of this server can connect it, as the operating guide says.',
  unknown: 'The mail server didn’t accept the connection.',
};

export const CANNOT_CONNECT = 'A mail server can’t be connected here. The operator of this server sets one.';

export const serverInWords = (
  { url, host, connectedAt }: ConnectedMailServer,
  now: Date,
  timezone: string,
): { verdict: 'right' | 'wrong'; words: string } =>
  url === undefined
    ? {
        verdict: 'wrong',
        words: `The account at ${host} can’t be read, because the server’s SECRET has changed. Emails wait and are tried again for three days. Connect it again.`,
      }
    : { verdict: 'right', words: `Connected to ${host}, since ${whenInWords(connectedAt, now, timezone)}.` };

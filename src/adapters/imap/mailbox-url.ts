import { MailboxAway } from '#app/mail/mailbox-away.ts';
import type { ImapAccess } from './in-mailbox.ts';

const IMAPS = 993;

/** "imaps://user:password@imap.dealer.example:993/INBOX": user and password percent-encoded. Throws `MailboxAway`, without repeating it. */
export function readMailboxUrl(text: string): ImapAccess {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'imaps:' || url.hostname === '' || url.username === '' || url.password === '')
    throw new MailboxAway(
      'The variable must hold imaps://user:password@server, with special characters percent-encoded (@ as %40).',
    );
  return {
    host: url.hostname,
    port: url.port === '' ? IMAPS : Number(url.port),
    user: decoded(url.username),
    password: decoded(url.password),
    folder: decoded(url.pathname.slice(1)) || 'INBOX',
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is meant as such
  }
};

import { emailProblem } from '#domain/text/email-problem.ts';
import type { FeedErrors, TypedFeed } from './feed-form.ts';

/** A mailbox that a supplier sends files to, read over IMAP with TLS. */
export interface MailboxAccess {
  host: string;
  port: number;
  user: string;
  password: string;
  /** "INBOX" */
  folder: string;
  /** Whose files are imported, in lower case: addresses, or all of a domain ("@supplier.example"). */
  senders: readonly string[];
}

const IMAPS = 993;
const MOST_SENDERS = 20;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

type Typed = Pick<TypedFeed, 'mailHost' | 'mailUser' | 'mailPassword' | 'mailFolder' | 'senders'>;

/** Reads the part of the feed form that is about a mailbox. */
export function readMailboxForm(
  typed: Typed,
  known: MailboxAccess | null,
): { mailbox: MailboxAccess } | { errors: FeedErrors } {
  const errors: FeedErrors = {};
  const server = readMailServer(typed.mailHost);
  if ('error' in server) errors.mailHost = server.error;
  const user = typed.mailUser.trim();
  if (user === '') errors.mailUser = 'Enter the user name of the mailbox.';
  const senders = readSenders(typed.senders);
  if ('error' in senders) errors.senders = senders.error;
  // a stored password goes to the server and the mailbox that it was entered for, and to no other
  const isKnown = known !== null && 'host' in server && known.host === server.host && known.user === user;
  const password = typed.mailPassword === '' && isKnown ? known.password : typed.mailPassword;
  if (password === '')
    errors.mailPassword =
      known === null ? 'Enter the password.' : 'Enter the password again, because the mailbox is another.';
  if ('error' in server || 'error' in senders || Object.keys(errors).length > 0) return { errors };
  return { mailbox: { ...server, user, password, folder: typed.mailFolder.trim() || 'INBOX', ...senders } };
}

/** "imap.example.com" or "imap.example.com:993" */
export function readMailServer(text: string): { host: string; port: number } | { error: string } {
  const [host = '', port, ...rest] = text.trim().toLowerCase().split(':');
  if (host === '') return { error: 'Enter the mail server, for example imap.example.com' };
  const number = port === undefined ? IMAPS : Number(port);
  if (!HOST.test(host) || rest.length > 0 || !/^\d*$/.test(port ?? '') || number < 1 || number > 65_535)
    return { error: 'Enter the name of the mail server, for example imap.example.com or imap.example.com:993' };
  return { host, port: number };
}

/** "stock@supplier.example, @other.example" */
export function readSenders(text: string): { senders: string[] } | { error: string } {
  const senders = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((one) => one !== '');
  if (senders.length === 0)
    return { error: 'Enter who sends the files: an address, or a domain such as @supplier.example' };
  if (senders.length > MOST_SENDERS) return { error: `Enter at most ${MOST_SENDERS} senders.` };
  const wrong = senders.find((one) => (one.startsWith('@') ? !HOST.test(one.slice(1)) : emailProblem(one) !== null));
  if (wrong !== undefined)
    return {
      error: `“${wrong}” isn’t an address or a domain. Enter for example stock@supplier.example or @supplier.example`,
    };
  return { senders: [...new Set(senders)] };
}

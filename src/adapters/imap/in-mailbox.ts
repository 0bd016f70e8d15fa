import { lookup } from 'node:dns/promises';
import type { ImapFlow } from 'imapflow';
import { MailboxAway } from '#app/mail/mailbox-away.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import { isPublicAddress } from '../http/public-address.ts';

export interface ImapSettings {
  deadlineMs?: number;
  /** Servers on this machine and its network. */
  allowPrivate?: boolean;
  /** The certificate of a server of the tests. */
  ca?: Buffer;
}

export interface ImapAccess {
  host: string;
  port: number;
  user: string;
  password: string;
  folder: string;
}

/** Connects with TLS, does the work and hangs up. Throws `MailboxAway`, and what `work` throws of its own. */
export async function inMailbox<T>(
  access: ImapAccess,
  { deadlineMs = 5 * MINUTE_MS, allowPrivate = false, ca }: ImapSettings,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const address = await addressOf(access.host, allowPrivate);
  const { ImapFlow: Client } = await import('imapflow'); // most servers read no mailbox
  const client = new Client({
    host: address,
    servername: access.host,
    port: access.port,
    secure: true,
    auth: { user: access.user, pass: access.password },
    tls: ca ? { ca } : {},
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: Math.min(deadlineMs, 30 * SECOND_MS),
    greetingTimeout: Math.min(deadlineMs, 30 * SECOND_MS),
    socketTimeout: deadlineMs,
  });
  client.on('error', () => {}); // the command under way fails with it
  const timer = setTimeout(() => client.close(), deadlineMs);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw away(error, access);
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

/** What a name leads to, checked and used as it was checked. */
async function addressOf(host: string, allowPrivate: boolean): Promise<string> {
  const found = await lookup(host).catch(() => undefined);
  if (!found) throw new MailboxAway(`The mail server ${host} was not found. Check its name.`);
  if (!allowPrivate && !isPublicAddress(found.address))
    throw new MailboxAway(`The mail server ${host} is not on the public internet.`);
  return found.address;
}

/** Nothing that the other side says is repeated: it may hold anything. */
function away(error: unknown, { host, folder }: ImapAccess): unknown {
  if (error instanceof MailboxAway || !(error instanceof Error)) return error;
  const { authenticationFailed, mailboxMissing, code } = error as Error & Record<string, unknown>;
  if (authenticationFailed === true)
    return new MailboxAway(`The mail server ${host} refused the user name or the password.`);
  if (mailboxMissing === true) return new MailboxAway(`The mailbox has no folder ${folder}.`);
  const why = typeof code === 'string' ? ` (${code})` : '';
  return new MailboxAway(`The mail server ${host} could not be read${why}.`, { cause: error });
}

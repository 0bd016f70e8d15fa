import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '#adapters/http/public-address.ts';
import type { MailServerProblem, TryMailServer } from '#app/mail/mail-servers.ts';

const WAIT_MS = 8_000;
const PROBLEMS: Record<string, MailServerProblem> = {
  EAUTH: 'account',
  EDNS: 'name',
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'time',
  ETLS: 'certificate',
  EPROTOCOL: 'protocol',
};
const WORDS: Record<MailServerProblem, string> = {
  account: 'It rejects the user or the password.',
  name: 'Its host name does not resolve.',
  connection:
    'It does not accept connections, or not in the mode that is set (smtp: plain text or STARTTLS, smtps: TLS from the start).',
  time: 'It does not respond in time.',
  certificate: 'Its certificate is not valid.',
  protocol: 'It does not speak SMTP.',
  private: 'It is in the server’s own network.',
  unknown: 'It does not accept email.',
};

/** Never repeats what the server says, which may hold the account. `allowPrivate`: addresses of the server’s own network, too. */
export const tryMailServer =
  ({ allowPrivate }: { allowPrivate: boolean }): TryMailServer =>
  async (url) => {
    if (!allowPrivate && (await isPrivate(new URL(url).hostname))) return 'private';
    const { createTransport } = await import('nodemailer'); // most commands that open the database try no mail server
    const transport = createTransport({
      url,
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
    });
    try {
      await transport.verify();
      return undefined;
    } catch (error) {
      return PROBLEMS[error instanceof Error && 'code' in error ? String(error.code) : ''] ?? 'unknown';
    } finally {
      transport.close();
    }
  };

/** The same in words for the operator. */
export async function smtpProblem(url: string): Promise<string | undefined> {
  const problem = await tryMailServer({ allowPrivate: true })(url);
  return problem && WORDS[problem];
}

/** A name that does not resolve is reported by the connection. */
const isPrivate = async (host: string): Promise<boolean> =>
  (await lookup(host, { all: true }).catch(() => [])).some(({ address }) => !isPublicAddress(address));

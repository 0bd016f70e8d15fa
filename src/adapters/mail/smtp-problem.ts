import nodemailer from 'nodemailer';
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
  unknown: 'It does not accept email.',
};

/** Never repeats what the server says, which may hold the account. */
export const tryMailServer: TryMailServer = async (url) => {
  const transport = nodemailer.createTransport({
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
  const problem = await tryMailServer(url);
  return problem && WORDS[problem];
}

import nodemailer from 'nodemailer';

const WAIT_MS = 8_000;
const WORDS: Record<string, string> = {
  EAUTH: 'It rejects the user or the password in SMTP_URL.',
  EDNS: 'Its host name does not resolve.',
  ECONNECTION: 'It does not accept connections.',
  ESOCKET:
    'It does not accept connections, or not in the mode that SMTP_URL sets (smtp: plain text or STARTTLS, smtps: TLS from the start).',
  ETIMEDOUT: 'It does not respond in time.',
  ETLS: 'Its certificate is not valid.',
  EPROTOCOL: 'It does not speak SMTP.',
};

/** Connects and signs in as an email would, and sends none. Undefined: all is well. Never repeats what the server says, which may hold the account. */
export async function smtpProblem(url: string): Promise<string | undefined> {
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return WORDS[code] ?? `It does not accept email${code === '' ? '' : ` (${code})`}.`;
  } finally {
    transport.close();
  }
}

import { z } from 'zod';

/** A mail server as someone typed it in. */
export interface TypedMailServer {
  host: string;
  port: string;
  user: string;
  password: string;
  sender: string;
}

export interface MailServer {
  /** With the account in it. */
  url: string;
  host: string;
  /** The address that emails come from. */
  sender: string;
}

export type MailServerErrors = Partial<Record<keyof TypedMailServer, string>>;

/** TLS from the start. */
const TLS_PORT = 465;
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** With an account the connection is encrypted: from the start on port 465, else by STARTTLS (RFC 8314, RFC 3207). */
export function readMailServer(typed: TypedMailServer): { server: MailServer } | { errors: MailServerErrors } {
  const { host, user, password, sender } = typed;
  const port = /^\d{1,5}$/.test(typed.port) ? Number(typed.port) : 0;
  const errors: MailServerErrors = {
    ...(!HOST.test(host) && { host: 'Enter the name of the server, for example smtp.office365.com.' }),
    ...((port < 1 || port > 65_535) && { port: 'Enter a number, usually 587.' }),
    ...(user === '' && password !== '' && { user: 'Enter the user name that goes with the password.' }),
    ...(user !== '' && password === '' && { password: 'Enter the password, or empty the user name.' }),
    ...(!z.email().safeParse(sender).success && { sender: 'Enter an email address.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const name = host.toLowerCase();
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const encrypted = user !== '' && port !== TLS_PORT ? '/?requireTLS=true' : '';
  const scheme = port === TLS_PORT ? 'smtps:' : 'smtp:';
  const url = `${scheme}//${account}${name}:${port}${encrypted}`;
  return { server: { url, host: name, sender } };
}

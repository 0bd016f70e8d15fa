import type { MailServer } from '#domain/mail/mail-server.ts';

/** Someone at the desk who changes what the whole server sends by. */
export interface AtServer {
  groupId: number;
  siteId: number;
  staffId: number;
}

export interface ConnectedMailServer extends Omit<MailServer, 'url'> {
  /** Undefined: it was stored with another `SECRET`, or the server holds a second group. */
  url: string | undefined;
  connectedAt: Date;
}

/**
 * Port: the mail server that was connected at the desk. It sends for the whole server, so it counts only while the server
 * holds one group: emails of a second one never leave by the account of the first, and wait until someone sets
 * `SMTP_URL`. Changes are in the audit log, without
 * passwords.
 */
export interface MailServers {
  /** Whether one can be stored: this server has a `SECRET`, no `SMTP_URL`, and no second group. */
  canKeep(): Promise<boolean>;
  keep(at: AtServer, server: MailServer, now: Date): Promise<void>;
  current(): Promise<ConnectedMailServer | undefined>;
}

/** Whether emails leave this server, and from which address; read again every few seconds. */
export interface MailState {
  readonly sendsMail: boolean;
  readonly sender: string;
  /** After a change at the desk. */
  refresh(): Promise<void>;
}

/** Why a mail server does not take emails. */
export type MailServerProblem =
  | 'account'
  | 'name'
  | 'connection'
  | 'time'
  | 'certificate'
  | 'protocol'
  | 'private'
  | 'unknown';

/** Port: connects and signs in as an email would, and sends none. Undefined: all is well. */
export type TryMailServer = (url: string) => Promise<MailServerProblem | undefined>;

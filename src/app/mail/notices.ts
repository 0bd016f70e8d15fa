/** An email about the running of the place, to someone who works here or sends files. */
export interface Notice {
  /** The same whenever the same thing is told: mail systems drop what they have already. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Whose name it is sent under; absent: Forecourt's. */
  from?: string | undefined;
  replyTo?: string | undefined;
  attachments?: { name: string; type: string; text: string }[] | undefined;
}

/** The mail server does not take this mail, and will not take it when it is sent again. */
export class MailRejected extends Error {
  override name = 'MailRejected';
}

/** Port: tells people by mail. */
export interface Notices {
  /** Throws when the mail was not taken: `MailRejected` when it is of no use to try again. */
  send(notice: Notice): Promise<void>;
}

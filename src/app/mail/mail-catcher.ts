export interface CaughtMail {
  id: number;
  at: Date;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  attachments: { name: string; type: string; text: string }[];
}

/** Port: the mail catcher, which holds what would have been mailed when there is no mail server. */
export interface MailCatcher {
  /** Newest first, without bodies. */
  list(limit: number): Promise<Omit<CaughtMail, 'body' | 'html' | 'attachments'>[]>;
  byId(id: number): Promise<CaughtMail | undefined>;
}

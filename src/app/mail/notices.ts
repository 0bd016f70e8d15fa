/** An email to someone who works here, about the running of the place. */
export interface Notice {
  /** The same whenever the same thing is told: mail systems drop what they have already. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Port: tells people by mail. */
export interface Notices {
  /** Throws when the mail was not taken. */
  send(notice: Notice): Promise<void>;
}

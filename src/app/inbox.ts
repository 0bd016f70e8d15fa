export interface InboxMessage {
  id: number;
  at: Date;
  recipient: string;
  subject: string;
  body: string;
  attachments: { name: string; type: string; text: string }[];
}

/** Port: the local inbox, which keeps what would have been mailed when there is no mail server. */
export interface Inbox {
  /** Newest first, without bodies. */
  list(limit: number): Promise<Omit<InboxMessage, 'body' | 'attachments'>[]>;
  byId(id: number): Promise<InboxMessage | undefined>;
}

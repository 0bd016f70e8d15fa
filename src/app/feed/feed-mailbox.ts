import type { MailboxAccess } from '#domain/import/mailbox-form.ts';

/** The last message that was looked at. UIDs grow; when a server numbers its messages again, the validity is another. */
export interface MailMark {
  validity: string;
  uid: number;
}

/** An attachment that came, somewhere of ours until it is discarded. `problem`: why it cannot be imported. */
export type MailedFile = { name: string; mark: MailMark } & ({ path: string } | { problem: string });

export interface MailedFiles {
  /** Oldest first. */
  files: MailedFile[];
  /** Up to here everything was looked at; null: the folder is empty. */
  seen: MailMark | null;
  discard(): Promise<void>;
}

/** Port: stock files in a mailbox. Messages are only read: nothing is marked, moved or deleted. */
export interface FeedMailbox {
  /**
   * The stock files that allowed senders have sent after `mark`, of at most MOST_MESSAGES messages; the rest comes the next
   * time. Without a mark: those of the newest such message. Throws `FeedAway`.
   */
  take(access: MailboxAccess, mark: MailMark | null): Promise<MailedFiles>;
}

export const MOST_MESSAGES = 10;

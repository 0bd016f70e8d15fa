import type { MailMark } from '../feed/feed-mailbox.ts';

/** A shopper's answer to a reply, as their mail program wrote it. */
export interface ReceivedMail {
  /** Its Message-ID, or else its place in the mailbox: it may be read twice. */
  id: string;
  /** Which replies it answers, the likeliest first. */
  tokens: readonly string[];
  /** Who it says it is from; "": no one. */
  from: string;
  /** Plain text, also of a message in HTML. */
  text: string;
  /** The text was longer than is kept. */
  isShortened: boolean;
  /** Names of files, which stay in the mailbox. */
  files: readonly string[];
  /** Out of office, a receipt, or a message that could not be delivered. */
  isAutomatic: boolean;
}

/** Port: the mailbox that answers come to. Messages are only read: nothing is marked, moved or deleted. */
export interface AnswerReader {
  /**
   * The messages after `mark` that name a token, oldest first, at most MOST_ANSWERS; the rest comes the next time. Null as
   * mark: of the newest ones. `url`: imaps://user:password@host:993/folder. Throws `MailboxAway`.
   */
  read(url: string, mark: MailMark | null): Promise<{ mails: ReceivedMail[]; seen: MailMark }>;
}

export const MOST_ANSWERS = 20;

/** How reading a mailbox went. `mailbox`: which one it was, without its password. */
export interface MailboxProgress {
  mailbox: string;
  mark: MailMark | null;
  /** Why it could not be read the last time; null: it could. */
  problem: string | null;
}

/** Port: answers by email to replies of one group. */
export interface MailInbox {
  /** How far the mailbox in this variable was read. Undefined: never. */
  progress(groupId: number, variable: string): Promise<MailboxProgress | undefined>;
  setProgress(groupId: number, variable: string, progress: MailboxProgress, now: Date): Promise<void>;
  /** Says why the mailboxes of the group in other variables than these are not read; their marks stay. */
  leaveUnread(groupId: number, readVariables: readonly string[], problem: string): Promise<void>;
  /**
   * In one transaction: the line in the timeline of the lead whose reply it answers, and its clock unless a machine wrote
   * it. `unknown`: no reply of the group has one of its tokens.
   */
  file(
    groupId: number,
    mail: ReceivedMail & { written: string; quoted: string },
    now: Date,
  ): Promise<'filed' | 'filed before' | 'unknown'>;
}

/** Who asks, for whom. A person belongs to one group; a code also to the site that sent it. */
export interface AtSite {
  groupId: number;
  siteId: number;
}

export interface Person {
  personId: number;
  /** E.164 */
  phone: string;
}

/** A code that a browser waits for. Secrets come as hashes: the store never sees one. */
export interface NewCode {
  browserHash: Buffer;
  codeHash: Buffer;
  phone: string;
  sentAt: Date;
  expiresAt: Date;
}

export interface WaitingCode {
  phone: string;
  sentAt: Date;
  expiresAt: Date;
  triesLeft: number;
}

export type Guess = { right: true; person: Person } | { right: false; triesLeft: number };

/** Port: people, the devices on which they are signed in, and the codes on the way to them. Every method takes the group first. */
export interface PeopleStore {
  /**
   * Counts one more under each key, up to the first that has had too many, and says how long (ms) to wait for that one:
   * a number that gets no more codes uses up no one else's.
   */
  countCode(counts: readonly { key: Buffer; times: number; minutes: number }[], now: Date): Promise<number>;
  /** Whether someone has signed in with this number before, or given it to the dealer with an enquiry. */
  isKnown(groupId: number, phone: string): Promise<boolean>;
  /**
   * In place of an earlier one of the same browser, unless that was sent after `since`: then undefined, so that of two
   * requests at once one sends. What comes back takes the code back: the earlier one counts again.
   */
  saveCode(at: AtSite, code: NewCode, since: Date): Promise<(() => Promise<void>) | undefined>;
  waitingCode(at: AtSite, browserHash: Buffer): Promise<WaitingCode | undefined>;
  /**
   * One guess, in one transaction. Every guess costs a try before it is looked at, so that no number of them at once
   * gets more. The right one spends the code, finds or makes the person, ends `endedHash` and begins the session. Where it
   * is repeated within PRESSED_AGAIN_SECONDS, the session that it began ends for the new one.
   * Undefined: there is no code, it is spent, or its time or tries are used up.
   */
  guess(
    at: AtSite,
    guess: { browserHash: Buffer; codeHash: Buffer },
    session: { tokenHash: Buffer; endedHash: Buffer | undefined; expiresAt: Date; device: string },
    now: Date,
  ): Promise<Guess | undefined>;
  session(groupId: number, tokenHash: Buffer, now: Date): Promise<Person | undefined>;
  endSession(groupId: number, tokenHash: Buffer): Promise<void>;
  /** Signs someone out on every device. */
  endSessions(groupId: number, personId: number): Promise<void>;
}

import type { AtSite } from '#app/sign-in/people-store.ts';

/** What the other person says of one vehicle. */
export interface Vote {
  carId: number;
  liked: boolean;
  /** A few words of theirs; "": none. */
  word: string;
}

/** Characters of the words beside a vote. */
export const LONGEST_WORD = 80;

/**
 * Port: links by which someone without an account sees a list and votes. A person has one for each site. Every method
 * takes the group first; an ended, expired or unknown link is `undefined` or false.
 */
export interface WatchlistShares {
  /** Makes the link. One that works already gets the new time and keeps its key and its votes. */
  start(at: AtSite, personId: number, link: { key: string; expiresAt: Date }, now: Date): Promise<void>;
  /** Deletes the link with its votes. */
  end(at: AtSite, personId: number): Promise<void>;
  /** All links of theirs, on every site, also those that have expired and are not deleted yet. */
  ofPerson(groupId: number, personId: number): Promise<{ expiresAt: Date; votes: Vote[] }[]>;
  own(at: AtSite, personId: number, now: Date): Promise<{ key: string; expiresAt: Date; votes: Vote[] } | undefined>;
  byKey(at: AtSite, key: string, now: Date): Promise<{ personId: number; votes: Vote[] } | undefined>;
  /** Replaces an earlier vote. False: the vehicle is not on the list, or the link does not work any more. */
  vote(at: AtSite, key: string, vote: Vote, now: Date): Promise<boolean>;
}

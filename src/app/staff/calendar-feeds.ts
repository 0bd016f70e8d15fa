import { hashOf, newSecret } from '#app/sign-in/sign-in.ts';
import type { By } from './staff-store.ts';

/** An address at which a person's own calendar reads the bookings of a website. */
export interface CalendarFeed {
  id: number;
  siteId: number;
  staffId: number;
  createdAt: Date;
  /** When a calendar last read it; null: none has. */
  readAt: Date | null;
}

/** Port: the calendar addresses of a group's staff, one each per website. Every method takes the group first; changes are in the audit log. */
export interface CalendarFeeds {
  /** In place of an earlier one, which then opens nothing. */
  create(groupId: number, feed: { siteId: number; staffId: number; tokenHash: Buffer }, at: Date): Promise<void>;
  /** Whose it is, and notes that it was read. */
  read(groupId: number, siteId: number, tokenHash: Buffer, now: Date): Promise<{ staffId: number } | undefined>;
  list(groupId: number): Promise<CalendarFeed[]>;
  /** False: it is not there any more. */
  remove(groupId: number, id: number, by: By): Promise<boolean>;
}

/** Where calendars read a feed, on the website it is of. */
export const calendarFeedPath = (token: string): string => `/staff-calendar/${token}/calendar.ics`;

/** The path of a new feed. It is shown once and stored nowhere but as the hash of its token. */
export async function newCalendarFeed(
  feeds: CalendarFeeds,
  { groupId, siteId, staffId }: { groupId: number; siteId: number; staffId: number },
  at: Date,
): Promise<string> {
  const token = newSecret();
  await feeds.create(groupId, { siteId, staffId, tokenHash: hashOf(token) }, at);
  return calendarFeedPath(token);
}

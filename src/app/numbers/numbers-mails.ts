import type { Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';

/** Someone who gets the numbers of a website by mail. */
export interface NumbersReader {
  staffId: number;
  email: string;
  role: Role;
  reach: Reach;
}

/** Port: who gets the numbers of which website each week. */
export interface NumbersMails {
  isReader(groupId: number, staffId: number, siteId: number): Promise<boolean>;
  setReader(at: { groupId: number; staffId: number; siteId: number; now: Date }, reads: boolean): Promise<void>;
  /** Those who were readers before `since`, can sign in and had none for that week (its Monday). */
  due(site: { siteId: number; groupId: number }, week: string, since: Date): Promise<NumbersReader[]>;
  sent(siteId: number, staffId: number, week: string): Promise<void>;
}

import type { Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';

/** Someone who gets the report of a website by email. */
export interface ReportReader {
  staffId: number;
  email: string;
  role: Role;
  reach: Reach;
}

/** Port: who gets the report of which website each week. */
export interface ReportMails {
  isReader(groupId: number, staffId: number, siteId: number): Promise<boolean>;
  setReader(at: { groupId: number; staffId: number; siteId: number; now: Date }, reads: boolean): Promise<void>;
  /** Those who were readers before `since`, can sign in and had none for that week (its Monday). */
  due(site: { siteId: number; groupId: number }, week: string, since: Date): Promise<ReportReader[]>;
  sent(siteId: number, staffId: number, week: string): Promise<void>;
}

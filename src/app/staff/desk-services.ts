import type { AuditLog } from './audit.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { StaffStore } from './staff-store.ts';

/** What the pages of the desk work with, by area. Wired in main/open-desk.ts. */
export interface DeskServices {
  staff: StaffStore;
  sessions: StaffSessions;
  audit: AuditLog;
}

import { createAuditLog } from '#adapters/postgres/audit-log.ts';
import { createStaffSessions } from '#adapters/postgres/staff-sessions.ts';
import { createStaffStore } from '#adapters/postgres/staff-store.ts';
import type { DeskServices } from '#app/staff/desk-services.ts';
import type { OpenDatabase } from './open-database.ts';

/** What the pages of the desk work with, by area, each on its adapter. */
export function openDesk(open: Pick<OpenDatabase, 'database' | 'prompt' | 'leads'>): DeskServices {
  const database = open.prompt;
  return {
    staff: createStaffStore(database),
    sessions: createStaffSessions(database),
    audit: createAuditLog(database),
  };
}

import type { StaffMember } from './staff-store.ts';

/** Who works at the desk: a member of the staff of the site's group, and the session they do it in. */
export interface SignedInStaff extends Pick<StaffMember, 'id' | 'groupId' | 'name' | 'email' | 'role' | 'reach'> {
  sessionId: number;
  /** When they last proved who they are with a second factor; null: not known. */
  confirmedAt: Date | null;
}

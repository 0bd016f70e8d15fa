import type { StaffMember } from './staff-store.ts';

/** Who works at the desk: a member of the staff of the site's group, and the session they do it in. */
export interface SignedInStaff extends Pick<StaffMember, 'id' | 'groupId' | 'name' | 'email' | 'role' | 'reach'> {
  sessionId: number;
  /** The session that their sign-in began: another one after they have switched sites. */
  signInId: number;
  /** When they last proved who they are with a second factor; null: not known. */
  confirmedAt: Date | null;
}

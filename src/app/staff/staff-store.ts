import type { Reach } from '#domain/staff/reach.ts';
import type { Role } from '#domain/staff/roles.ts';

export interface StaffMember {
  id: number;
  groupId: number;
  email: string;
  name: string;
  role: Role;
  reach: Reach;
  /** Has set a password: signs in. */
  joined: boolean;
  disabled: boolean;
  signedInAt: Date | null;
  hasSecondFactor: boolean;
}

export interface NewStaff {
  email: string;
  name: string;
  role: Role;
  reach: Reach;
}

/** A link with which someone begins, as a hash; it works once and until then. */
export interface NewLink {
  tokenHash: Buffer;
  expiresAt: Date;
}

/** Who changes: null is the command line. */
export interface By {
  staffId: number | null;
  at: Date;
}

export type StaffChanged = 'done' | 'not there' | 'last group admin';

/** Port: the staff of a group. Every change is in the audit log. Every method takes the group first. */
export interface StaffStore {
  list(groupId: number): Promise<StaffMember[]>;
  byId(groupId: number, id: number): Promise<StaffMember | undefined>;
  byEmail(groupId: number, email: string): Promise<StaffMember | undefined>;
  /** Undefined: someone of the group has this address already. */
  invite(groupId: number, staff: NewStaff, link: NewLink, by: By): Promise<StaffMember | undefined>;
  /** In place of an earlier link. Who follows it begins again: password, second factor and sessions of before go. */
  newLink(groupId: number, id: number, link: NewLink, by: By): Promise<StaffChanged>;
  change(groupId: number, id: number, to: { role: Role; reach: Reach }, by: By): Promise<StaffChanged>;
  /** Ends their sessions and their link as well. */
  disable(groupId: number, id: number, by: By): Promise<StaffChanged>;
  enable(groupId: number, id: number, by: By): Promise<StaffChanged>;
}

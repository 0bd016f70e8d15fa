import { isWithinReach, type Reach } from './reach.ts';
import { givableRoles, type Role } from './roles.ts';

interface Standing {
  role: Role;
  reach: Reach;
}

/** Whether someone who manages staff may give, change or take away this role and reach: below their own, and within what they reach. */
export const mayManage = (manager: Standing, { role, reach }: Standing): boolean =>
  givableRoles(manager.role).includes(role) && isWithinReach(reach, manager.reach);

import type { Reach } from './reach.ts';
import { may, type Role } from './roles.ts';

/** Someone with the permission and access to the whole group: they alone change what everyone’s money or emails go through. */
export const answersForGroup = ({
  role,
  dealerships,
  sites,
}: { role: Role } & Pick<Reach, 'dealerships' | 'sites'>): boolean =>
  may(role, 'accounts.connect') && dealerships === 'all' && sites === 'all';

import type { Reach } from '#domain/staff/reach.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { deskServices, type Context } from './context.ts';
import type { DeskStaff } from './staff-may.ts';

/** What of the group somebody may be given: by name. */
export interface ReachChoices {
  wholeGroup: boolean;
  dealerships: { id: number; name: string }[];
  sites: string[];
}

export const reachOf = ({ dealerships, sites }: DeskStaff): Reach =>
  dealerships === 'all' || sites === 'all' ? { dealerships: 'all', sites: 'all' } : { dealerships, sites };

/** All that the manager reaches. */
export async function reachChoices(context: Context, manager: DeskStaff): Promise<ReachChoices> {
  const { sites } = deskServices(context).settings;
  const { dealerships } = await sites.directory(manager.groupId);
  const slugs = (await sites.list()).filter((site) => site.group_id === manager.groupId).map(({ slug }) => slug);
  return {
    wholeGroup: manager.dealerships === 'all',
    dealerships: dealerships
      .filter(({ id }) => manager.dealerships === 'all' || manager.dealerships.includes(id))
      .map(({ id, name }) => ({ id, name })),
    sites: slugs.filter((slug) => manager.sites === 'all' || manager.sites.includes(slug)),
  };
}

/** Undefined: the role is none of ours. */
export const roleIn = (form: FormData): Role | undefined => ROLES.find((role) => role === form.get('role'));

/** What is ticked; of the group's own only, whatever else was sent. */
export function reachIn(form: FormData, choices: ReachChoices): Reach {
  if (form.get('whole-group') === 'yes' && choices.wholeGroup) return { dealerships: 'all', sites: 'all' };
  const [ids, slugs] = [form.getAll('dealership'), form.getAll('site')];
  return {
    dealerships: choices.dealerships.map(({ id }) => id).filter((id) => ids.includes(String(id))),
    sites: choices.sites.filter((slug) => slugs.includes(slug)),
  };
}

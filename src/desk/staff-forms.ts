import { reachesSite, type Reach } from '#domain/staff/reach.ts';
import { ROLES, type Role } from '#domain/staff/roles.ts';
import { joinAnd } from '#domain/text/words.ts';
import { deskRequest, deskServices, type Context, type DeskStaff } from './context.ts';

/** The dealerships and sites that a person may be given access to. */
export interface ReachChoices {
  wholeGroup: boolean;
  /** The company is one dealership with one website. */
  isAlone: boolean;
  dealerships: { id: number; name: string }[];
  sites: { slug: string; name: string }[];
}

/** One dealership with one website: there is nothing to choose between. */
export const isOneCompany = ({ dealerships, sites }: ReachChoices): boolean =>
  dealerships.length === 1 && sites.length === 1;

export const isAlone = (dealerships: readonly unknown[], sites: readonly unknown[]): boolean =>
  dealerships.length <= 1 && sites.length <= 1;

/** Access to everything, as the company would call it. */
export const wholeWord = (isAlone: boolean): string => (isAlone ? 'Everything' : 'Whole group');

export const reachOf = ({ dealerships, sites }: DeskStaff): Reach =>
  dealerships === 'all' || sites === 'all' ? { dealerships: 'all', sites: 'all' } : { dealerships, sites };

/** Everything that the manager has access to. */
export async function reachChoices(context: Context, manager: DeskStaff): Promise<ReachChoices> {
  const { sites } = deskServices(context).settings;
  const { dealerships } = await sites.directory(manager.groupId);
  const { groupSites } = context.get(deskRequest);
  return {
    wholeGroup: manager.dealerships === 'all',
    isAlone: isAlone(dealerships, groupSites()),
    dealerships: dealerships
      .filter(({ id }) => manager.dealerships === 'all' || manager.dealerships.includes(id))
      .map(({ id, name }) => ({ id, name })),
    sites: groupSites()
      .filter(({ slug }) => reachesSite(manager, slug))
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** Undefined: an unknown role. */
export const roleIn = (form: FormData): Role | undefined => ROLES.find((role) => role === form.get('role'));

/** The selected dealerships and sites. Anything that is not a choice is ignored. */
export function reachIn(form: FormData, choices: ReachChoices): Reach {
  if (form.get('whole-group') === 'yes' && choices.wholeGroup) return { dealerships: 'all', sites: 'all' };
  const [ids, slugs] = [form.getAll('dealership'), form.getAll('site')];
  return {
    dealerships: choices.dealerships.map(({ id }) => id).filter((id) => ids.includes(String(id))),
    sites: choices.sites.map(({ slug }) => slug).filter((slug) => slugs.includes(slug)),
  };
}

const MOST_NAMED = 2;

/** "Whole group", "Everything", "Newstead; Northbank Motor Group", "5 dealerships; 3 websites". */
export function reachText(reach: Reach, choices: ReachChoices): string {
  if (reach.dealerships === 'all') return wholeWord(choices.isAlone);
  const { dealerships, sites } = reach;
  // both have one name there, and there is nothing else
  if (choices.isAlone && dealerships.length > 0 && sites.length > 0) return wholeWord(true);
  const several = (names: string[], many: string) =>
    names.length > MOST_NAMED ? `${names.length} ${many}` : joinAnd(names);
  const parts = [
    several(
      dealerships.map((id) => choices.dealerships.find((one) => one.id === id)?.name ?? `dealership ${id}`),
      'dealerships',
    ),
    several(
      sites.map((slug) => choices.sites.find((one) => one.slug === slug)?.name ?? slug),
      'websites',
    ),
  ];
  return parts.filter((part) => part !== '').join('; ') || 'No access';
}

import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import { opensDesk, reachesDealership } from '#domain/staff/reach.ts';
import { roleLabels } from '#domain/staff/role-labels.ts';
import { joinAnd } from '#domain/text/words.ts';
import type { DeskStaff } from '../../context.ts';
import { canOpenSite } from '../../site-to-open.ts';
import { isAlone, wholeWord } from '../../staff-forms.ts';
import { navigation } from './navigation.ts';
import type { NavCount, ShellProps } from './shell.tsx';

export type ShellView = Omit<ShellProps, 'children'>;

/** The navigation of a staff member. */
export function shellView(
  staff: DeskStaff,
  { groupSites }: Pick<DeskRequest, 'groupSites'>,
  counts: Record<string, NavCount> = {},
): ShellView {
  const { name, role, site, dealerships } = staff;
  const { name: company, shortName } = site.settings.site;
  const reached = site.dealerships.filter(({ id }) => reachesDealership(staff, id));
  const alone = isAlone(site.dealerships, groupSites());
  return {
    company: shortName ?? company,
    place: dealerships === 'all' && !alone ? wholeWord(alone) : joinAnd(reached.map((dealership) => dealership.name)),
    staff: { name, role: roleLabels(alone)[role] },
    sections: navigation(role),
    sites: groupSites().filter((one) => one.slug === site.record.slug || opensDesk(staff, one)),
    here: site.record.slug,
    counts,
    closed: canOpenSite(staff),
  };
}

import { may, type Role } from '#domain/staff/roles.ts';
import type { DeskPage } from '../../desk-page.ts';
import { DESK_PAGES } from '../../pages.ts';

export interface NavSection {
  heading: 'Work' | 'Website' | 'Group';
  links: { name: string; label: string; to: string; key?: string; tab?: true }[];
}

export const opens = (role: Role, { needs }: Pick<DeskPage, 'needs'>): boolean =>
  needs === 'staff' || (needs !== 'anybody' && may(role, needs));

/** The pages that a role may open, in the order of their declaration. */
export const navigation = (role: Role): NavSection[] =>
  (['Work', 'Website', 'Group'] as const)
    .map((heading) => ({
      heading,
      links: DESK_PAGES.flatMap((page) =>
        page.nav?.section === heading && opens(role, page)
          ? [
              {
                name: page.name,
                to: `/${page.path}`,
                label: page.nav.label,
                ...(page.nav.key && { key: page.nav.key }),
                ...(page.nav.tab && { tab: page.nav.tab }),
              },
            ]
          : [],
      ),
    }))
    .filter(({ links }) => links.length > 0);

import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { CHECK, CHEVRONS } from '#ui/icon/icons.ts';
import { Mark } from './mark.tsx';
import css from './company-menu.module.css';
import { samePage } from './same-page.ts';

export interface DeskSite {
  slug: string;
  name: string;
  /** "https://www.northbank.example" */
  origin: string;
}

interface CompanyMenuProps {
  company: string;
  place: string;
  sites: readonly DeskSite[];
  here: string;
}

/** The company of this desk, and links to the group’s other sites that the staff member has access to. */
export function CompanyMenu({ company, place, sites, here }: CompanyMenuProps) {
  const { pathname } = useLocation();
  const face = (
    <>
      <Mark of={company} />
      <span>
        <b>{company}</b>
        <small>{place}</small>
      </span>
    </>
  );
  if (sites.length < 2)
    return (
      <Link className={css.company} to="/">
        {face}
      </Link>
    );
  return (
    <details className={css.menu} data-menu name="menu">
      <summary className={css.company}>
        {face}
        <Icon of={CHEVRONS} size="1rem" />
        <span className="vh">, switch site</span>
      </summary>
      <div className={css.sites}>
        <p>A link opens the same page of that site. You stay signed in.</p>
        <ul>
          {sites.map(({ slug, name, origin }) => (
            <li key={slug}>
              <a
                href={slug === here ? '/desk' : switchLink(origin, here, samePage(pathname))}
                aria-current={slug === here ? 'true' : undefined}
              >
                {name}
                {slug === here && <Icon of={CHECK} size="1rem" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Signs in there with the session of here: pages/switch-site. */
export const switchLink = (origin: string, here: string, page: string): string =>
  `${origin}/desk/switch?${new URLSearchParams({ from: here, to: page.replace(/^\/desk/, '') || '/' })}`;

import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { Role } from '#domain/staff/roles.ts';
import { ROLE_LABELS } from '#domain/staff/role-labels.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { initials } from './initials.ts';
import { Mark } from './mark.tsx';
import { navIcon } from './nav-icon.ts';
import type { NavSection } from './navigation.ts';
import css from './shell.module.css';

export interface ShellProps {
  company: string;
  /** What of the group somebody reaches. */
  place: string;
  staff: { name: string; role: Role };
  sections: readonly NavSection[];
  children?: ReactNode;
}

/** Room for so many under a thumb; the rest is under "More", which is the start. */
const TABS = 4;

/** Navigation at the side; on a telephone a bar above and tabs below. */
export function Shell({ company, place, staff, sections, children }: ShellProps) {
  const links = sections.flatMap((section) => section.links);
  return (
    <div className={css.shell}>
      <aside className={css.side} aria-label="Desk">
        <Link className={css.company} to="/">
          <Mark of={company} />
          <span>
            <b>{company}</b>
            <small>{place}</small>
          </span>
        </Link>
        <nav className={css.nav} aria-label="Main">
          {sections.map(({ heading, links: own }) => (
            <div key={heading}>
              <h2 className={heading === 'Work' ? 'vh' : undefined}>{heading}</h2>
              <ul>
                {own.map(({ name, label, to }) => (
                  <li key={name}>
                    <NavLink to={to}>
                      <Icon of={navIcon(name)} size="1rem" />
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Link className={css.me} to="/account">
          <span className={css.avatar} aria-hidden="true">
            {initials(staff.name)}
          </span>
          <span>
            <b>{staff.name}</b>
            <small>{ROLE_LABELS[staff.role]}</small>
          </span>
        </Link>
      </aside>
      <header className={css.top}>
        <Link to="/" className={css.home}>
          <Mark of={company} />
          <b>{company}</b>
        </Link>
        <Link to="/account" className={css.account}>
          <span className="vh">Your account, {staff.name}</span>
          <span className={css.avatar} aria-hidden="true">
            {initials(staff.name)}
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <nav className={css.tabs} aria-label="Tabs">
        {links.slice(0, TABS).map(({ name, label, to }) => (
          <NavLink key={name} to={to}>
            <Icon of={navIcon(name)} />
            {label}
          </NavLink>
        ))}
        <NavLink to="/" end>
          <Icon of={navIcon('more')} />
          More
        </NavLink>
      </nav>
    </div>
  );
}

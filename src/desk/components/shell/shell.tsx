import type { ReactNode } from 'react';
import { Link, NavLink, useMatches, useSearchParams } from 'react-router';
import { pageScope, type PageScope } from '../../page-scope.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALARM, SEARCH } from '#ui/icon/icons.ts';
import { Keyboard, useKeyboard } from '../keys/keyboard.tsx';
import { initials } from './initials.ts';
import { CompanyMenu, type DeskSite } from './company-menu.tsx';
import { navIcon } from './nav-icon.ts';
import type { NavSection } from './navigation.ts';
import css from './shell.module.css';

export interface ShellProps {
  company: string;
  /** The part of the group that the staff member has access to. */
  place: string;
  /** With the role as the company calls it. */
  staff: { name: string; role: string };
  sections: readonly NavSection[];
  /** The group’s sites that they have access to. */
  sites: readonly DeskSite[];
  here: string;
  /** By the name of a page. */
  counts: Readonly<Record<string, NavCount>>;
  /** The website is not open yet, and they can open it. */
  closed: boolean;
  children?: ReactNode;
}

/** A count beside a link of the navigation. */
export interface NavCount {
  count: number;
  urgent: boolean;
  /** "2 overdue" */
  says: string;
}

/** What the page shows, under the name of the company. A page of the group: what they have access to. */
const SCOPES: Record<PageScope, string | null> = { site: 'This website only', group: null, own: 'Only you' };

/** Pages with the steps of the set-up, or a link to them. */
const LEAD_TO_SET_UP = /^(set-up|today)/;

/** The tabs that fit on a phone. "More" lists the rest. */
const TABS = 4;

/** Navigation at the side. On a phone it is a bar above and tabs below. */
export function Shell({ company, place, staff, sections, sites, here, counts, closed, children }: ShellProps) {
  const page = useMatches().at(-1)?.id ?? '';
  const [query] = useSearchParams();
  const scope = SCOPES[pageScope(page, query)] ?? place;
  const links = sections.flatMap((section) => section.links);
  const tabs = [...links.filter(({ tab }) => tab), ...links.filter(({ tab }) => !tab)].slice(0, TABS);
  return (
    <Keyboard sections={sections}>
      <div className={css.shell}>
        <aside className={css.side} aria-label="Desk">
          <CompanyMenu company={company} place={scope} sites={sites} here={here} />
          <FindLink />
          <nav className={css.nav} aria-label="Main">
            {sections.map(({ heading, links: own }) => (
              <div key={heading}>
                <h2 className={heading === 'Work' ? 'vh' : undefined}>{heading}</h2>
                <ul>
                  {own.map(({ name, label, to }) => (
                    <li key={name}>
                      <NavLink to={to} end={to === '/'}>
                        <Icon of={navIcon(name)} size="1rem" />
                        {label}
                        <Count of={counts[name]} />
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
              <small>{staff.role}</small>
            </span>
          </Link>
        </aside>
        <header className={css.top}>
          <CompanyMenu company={company} place={scope} sites={sites} here={here} />
          <Link to="/find" className={css.account}>
            <Icon of={SEARCH} />
            <span className="vh">Find</span>
          </Link>
          <Link to="/account" className={css.account}>
            <span className="vh">Your account, {staff.name}</span>
            <span className={css.avatar} aria-hidden="true">
              {initials(staff.name)}
            </span>
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          {closed && !LEAD_TO_SET_UP.test(page) && (
            <p className={css.closed}>
              The website isn’t open yet. <Link to="/start">Back to set-up</Link>
            </p>
          )}
          {children}
        </main>
        <nav className={css.tabs} aria-label="Tabs">
          {tabs.map(({ name, label, to }) => (
            <NavLink key={name} to={to} end={to === '/'}>
              <span className={css.tabIcon}>
                <Icon of={navIcon(name)} />
                <Count of={counts[name]} />
              </span>
              {label}
            </NavLink>
          ))}
          <NavLink to="/more">
            <Icon of={navIcon('more')} />
            More
          </NavLink>
        </nav>
      </div>
    </Keyboard>
  );
}

/** Opens the palette, or its page without JavaScript. */
function FindLink() {
  const { find } = useKeyboard();
  return (
    <Link
      to="/find"
      className={css.find}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        find();
      }}
    >
      <Icon of={SEARCH} size="1rem" />
      Find anything
      <kbd aria-hidden="true">Ctrl K</kbd>
    </Link>
  );
}

function Count({ of }: { of: NavCount | undefined }) {
  if (of === undefined) return null;
  return (
    <span className={css.count} data-urgent={of.urgent || undefined}>
      {of.urgent && <Icon of={ALARM} size=".875rem" />}
      <span aria-hidden="true">{of.count}</span>
      <span className="vh">, {of.says}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { Dropdown } from '#ui/dropdown/dropdown.tsx';
import { WatchlistLink } from './watchlist-link.tsx';
import { IconLink } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { MENU, PHONE, PIN, SEARCH } from '#ui/icon/icons.ts';
import type { HeaderView, MenuEntry } from './header-view.ts';
import { MenuPanel } from './menu-panel.tsx';
import css from './header.module.css';
import { SEARCH_LIMITS } from '#domain/search/search-limits.ts';

/** The number in full, where there is one. */
export function PhoneLink({ phone, className }: Pick<HeaderView, 'phone'> & { className: string | undefined }) {
  return (
    phone !== null && (
      <a className={className} href={phone.uri}>
        <Icon of={PHONE} />
        <span className="num">{phone.text}</span>
      </a>
    )
  );
}

export function UtilityRow({ header: { location, phone } }: { header: HeaderView }) {
  return (
    <div className={css.utility}>
      <div className="wrap">
        {location !== null && (
          <>
            <OpeningLine opening={location} className={css.opening} />
            <span>
              <Icon of={PIN} />
              {location.place}
            </span>
          </>
        )}
        <PhoneLink phone={phone} className={css.end} />
      </div>
    </div>
  );
}

/** `current`: the path of the link that leads to this page. */
interface LinksProps extends Pick<HeaderView, 'links'> {
  current: string | undefined;
}

function Links({ links, current, group: Group }: LinksProps & { group: (props: { entry: MenuEntry }) => ReactNode }) {
  return (
    <ul>
      {links.map((entry) => (
        <li key={entry.name + entry.path}>
          {entry.opens ? (
            <Group entry={entry} />
          ) : (
            <a href={entry.path} rel={entry.rel} aria-current={entry.path === current ? 'page' : undefined}>
              {entry.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export const MainMenu = ({ links, current, hover }: LinksProps & Pick<HeaderView, 'hover'>) => (
  <nav className={css.menu} aria-label="Main" data-menu={hover ? 'hover' : 'press'}>
    <Links links={links} current={current} group={MenuPanel} />
  </nav>
);

/** On a phone what is below an entry unfolds in its place. */
const Folded = ({ entry: { name, path, items = [], brands = [] } }: { entry: MenuEntry }) => (
  <details className={css.folded}>
    <summary>{name}</summary>
    <ul>
      {[{ name: `All ${name}`, path }, ...items, ...brands].map((link) => (
        <li key={link.name + link.path}>
          <a href={link.path}>{link.name}</a>
        </li>
      ))}
    </ul>
  </details>
);

export function SearchForm({
  placeholder,
  id,
  className,
}: {
  placeholder: string;
  id: string;
  className?: string | undefined;
}) {
  return (
    <search className={className}>
      <form action="/search">
        <label className="vh" htmlFor={id}>
          Search stock
        </label>
        <Icon of={SEARCH} />
        <input
          id={id}
          name="query"
          type="search"
          placeholder={placeholder}
          maxLength={SEARCH_LIMITS.queryLength}
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

/** At the end of the row: search, phone and, on small screens, the menu. */
export function Actions({
  header: { searchPlaceholder, phone, links, watchlist },
  current,
}: {
  header: HeaderView;
  current: string | undefined;
}) {
  return (
    // a phone leaves room for three buttons
    <div className={css.actions} style={watchlist ? undefined : { minWidth: 90 }}>
      <Dropdown icon={SEARCH} label="Search" group="header" className={css.findButton}>
        <SearchForm id="header-find-open" placeholder={searchPlaceholder} className={`${css.find} ${css.findOpen}`} />
      </Dropdown>
      {watchlist && <WatchlistLink />}
      {phone !== null && (
        <IconLink icon={PHONE} label={`Call ${phone.text}`} href={phone.uri} className={css.callButton} />
      )}
      <Dropdown icon={MENU} label="Menu" group="header" modal className={css.menuButton}>
        <nav className={css.sheet} aria-label="Menu">
          <Links links={links} current={current} group={Folded} />
          <PhoneLink phone={phone} className={css.sheetPhone} />
        </nav>
      </Dropdown>
    </div>
  );
}

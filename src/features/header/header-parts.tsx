import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Dropdown } from '#ui/dropdown/dropdown.tsx';
import { WatchlistLink } from './watchlist-link.tsx';
import { IconLink } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { MENU, PHONE, PIN, SEARCH } from '#ui/icon/icons.ts';
import { DrawnOnServer } from '#ui/server-html/server-html.tsx';
import type { HeaderView, MenuEntry } from './header-view.ts';
import { MenuPanel } from './menu-panel.tsx';
import { moveInMenu } from './move-in-menu.ts';
import css from './header.module.css';
import { whenNear } from '#ui/later/when-near.tsx';
import { SEARCH_LIMITS } from '#domain/search/search-limits.ts';

/** A phone shows none. */
const OpeningLine = whenNear(
  import.meta.env.SSR ? (await import('#entities/opening/opening-line.tsx')).OpeningLine : undefined,
  async () => (await import('#entities/opening/opening-line.tsx')).OpeningLine,
  () => `.${css.utility}`,
);

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

function Links({
  links,
  group: Group,
}: Pick<HeaderView, 'links'> & { group: (props: { entry: MenuEntry; index: number }) => ReactNode }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <ul>
      {links.map((entry, index) => (
        <li key={entry.name + entry.path}>
          {entry.opens ? (
            <Group entry={entry} index={index} />
          ) : (
            <a href={entry.path} rel={entry.rel} aria-current={entry.path === here ? 'page' : undefined}>
              {entry.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function MainMenu({ links, hover }: Pick<HeaderView, 'links' | 'hover'>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = ref.current!;
    menu.addEventListener('keydown', moveInMenu);
    return () => menu.removeEventListener('keydown', moveInMenu);
  }, []);
  return (
    <nav ref={ref} className={css.menu} aria-label="Main">
      <Links links={links} group={hover ? HoverPanel : MenuPanel} />
    </nav>
  );
}

const HoverPanel = (props: { entry: MenuEntry; index: number }) => <MenuPanel {...props} hover />;

/** On a phone what is below an entry unfolds in its place. */
function Folded({ entry: { name, path, items = [], brands = [] }, index }: { entry: MenuEntry; index: number }) {
  return (
    <details className={css.folded}>
      <summary>{name}</summary>
      <DrawnOnServer as="ul" name={`sheet-${index}`}>
        {import.meta.env.SSR &&
          [{ name: `All ${name}`, path }, ...items, ...brands].map((link) => (
            <li key={link.name + link.path}>
              <a href={link.path}>{link.name}</a>
            </li>
          ))}
      </DrawnOnServer>
    </details>
  );
}

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
export function Actions({ header: { searchPlaceholder, phone, links, watchlist } }: { header: HeaderView }) {
  return (
    <div className={css.actions}>
      <Dropdown icon={SEARCH} label="Search" group="header" className={css.findButton}>
        <SearchForm id="header-find-open" placeholder={searchPlaceholder} className={`${css.find} ${css.findOpen}`} />
      </Dropdown>
      {watchlist && <WatchlistLink />}
      {phone !== null && (
        <IconLink icon={PHONE} label={`Call ${phone.text}`} href={phone.uri} className={css.callButton} />
      )}
      <Dropdown icon={MENU} label="Menu" group="header" modal className={css.menuButton}>
        <nav className={css.sheet} aria-label="Menu">
          <Links links={links} group={Folded} />
          <PhoneLink phone={phone} className={css.sheetPhone} />
        </nav>
      </Dropdown>
    </div>
  );
}

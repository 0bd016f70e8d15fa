import { useEffect, useEffectEvent, useRef, useState, type RefObject, type ToggleEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { onceClosed, useBackCloses } from '#ui/dialog/use-back-closes.ts';
import { BELL, CROSS, FILTERS } from '#ui/icon/icons.ts';
import { usePrefetchOnIntent } from '#ui/prefetch/use-prefetch-on-intent.ts';
import { setRestInert } from '#ui/inert/set-rest-inert.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Results } from './results.tsx';
import css from './search-page.module.css';
import type { SearchView } from './search-view.ts';
import { SortBar, SortMenu } from './sort-menu.tsx';
import { FiltersContext, useFilters } from './use-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

const SHEET = 'filters';

export interface SearchPageProps {
  view: SearchView;
  /** The last navigation could not be answered; `view` is what was there before. */
  failed: boolean;
  retry: () => void;
}

/** Stock search: filters beside a grid of cards, on phones in a sheet that rises over it. */
export function SearchPage({ view, failed, retry }: SearchPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [inSheet, setInSheet] = useState(false);
  const isOpen = () => sheet.current?.matches(':popover-open') ?? false;
  const close = () => {
    if (isOpen()) sheet.current?.hidePopover();
  };
  const { filters, discard, showMe, busy } = useFilters(view, failed, form, isOpen);
  useFollowing(page, head, view);
  usePrefetchedSearches();
  useClosingOnWideScreens(close);
  // Back is one way to be done: what was chosen stays chosen until it is shown. "Show Me" takes it along.
  const keeps = useRef(false);
  const keepAndClose = () => {
    keeps.current = true;
    close();
  };
  useBackCloses(inSheet, keepAndClose);

  const toggled = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return; // of a filter group inside
    const open = event.newState === 'open';
    setInSheet(open);
    setRestInert(event.currentTarget, open);
    if (open) {
      keeps.current = false;
      event.currentTarget.focus();
      return;
    }
    // the browser gave focus back while the rest was still out of reach; until it looks again, what is hidden has it
    const { activeElement } = document;
    if (activeElement === document.body || event.currentTarget.contains(activeElement))
      openers()
        .find((button) => button.checkVisibility())
        ?.focus();
    if (!busy && !keeps.current) discard();
  };
  const { panel } = filters;
  const shown = view.panel.chosen;

  return (
    <FiltersContext value={filters}>
      <div ref={page} className={classNames('wrap', css.page)}>
        <Breadcrumbs crumbs={view.crumbs} />
        <div className={css.head}>
          <div>
            <h1 ref={head} className="h1" tabIndex={-1}>
              {view.heading}
            </h1>
            <p className={css.count} aria-live="polite">
              <b className="num">{view.count}</b> {view.noun}
              {view.beside !== null && `, ${view.beside}`}
              {view.place !== null && `, ${view.place}`}
            </p>
          </div>
          <div className={css.tools}>
            <Button size="small" className={css.open} popoverTarget={SHEET}>
              <Icon of={FILTERS} />
              Filters {shown > 0 && <b className="num">{shown}</b>}
            </Button>
            {view.alert !== null && (
              <ButtonLink size="small" href={view.alert} data-dialog="alert">
                <Icon of={BELL} />
                Alert me
              </ButtonLink>
            )}
            <SortMenu sort={view.sort} />
            <ViewSwitch views={view.views} />
          </div>
        </div>
        <div className={css.columns}>
          <section
            ref={sheet}
            id={SHEET}
            popover="auto"
            className={css.panel}
            aria-label="Filters"
            tabIndex={-1}
            onToggle={toggled}
            role={inSheet ? 'dialog' : undefined}
            aria-modal={inSheet ? true : undefined}
          >
            <div className={css.sheetHead}>
              <a className="link small" href={panel.clearPath} data-keep="" onClick={close}>
                Clear all
              </a>
              <b>Filters</b>
              <IconButton icon={CROSS} label="Close filters" popoverTarget={SHEET} popoverTargetAction="hide" />
            </div>
            <div className={css.groups}>
              <FilterPanel form={form} />
            </div>
            <div className={css.sheetFoot}>
              <ButtonLink variant="filled" wide href={showMe.path} onClick={keepAndClose} data-keep="">
                <span className="num" aria-live="polite">
                  {showMe.text}
                </span>
              </ButtonLink>
            </div>
          </section>
          <Results view={view} busy={busy} failed={failed} retry={retry} sheet={SHEET} />
        </div>
      </div>
      <div className={css.bar}>
        <SortBar sort={view.sort} />
        <Button variant="filled" popoverTarget={SHEET}>
          <Icon of={FILTERS} />
          {shown > 0 ? `Filters (${shown})` : 'Filters'}
        </Button>
        {view.alert !== null && (
          <ButtonLink className={css.bell} href={view.alert} data-dialog="alert" aria-label="Alert me">
            <Icon of={BELL} />
          </ButtonLink>
        )}
      </div>
    </FiltersContext>
  );
}

const isSearch = (path: string) => /^\/search(?:\/|$)/.test(path);

/** The buttons that open the sheet: each width shows another one. */
const openers = () => [
  ...document.querySelectorAll<HTMLElement>(`[popovertarget=${SHEET}]:not([popovertargetaction=hide])`),
];

/**
 * Links to searches are followed without a reload; `data-keep` keeps the place on the page. After the others, such as the
 * one to page 2, focus and view go to the head of the results. Everything else is the browser's.
 */
function useFollowing(page: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>, view: SearchView) {
  const navigate = useNavigate();
  const leaving = useRef<SearchView>(null);
  useEffect(() => {
    if (leaving.current === null || leaving.current === view) return;
    leaving.current = null;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, [head, view]);
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      event.button !== 0
    )
      return;
    if (link.origin !== location.origin || !isSearch(link.pathname)) return;
    event.preventDefault();
    if (link.href === location.href) return;
    leaving.current = 'keep' in link.dataset ? null : view;
    onceClosed(() => void navigate(link.pathname + link.search, { preventScrollReset: true }));
  });
  useEffect(() => {
    const here = page.current;
    here?.addEventListener('click', follow);
    return () => here?.removeEventListener('click', follow);
  }, [page]);
}

/** A search that someone is about to open is fetched into the result cache. */
function usePrefetchedSearches() {
  const { load } = useFetcher({ key: 'prefetch' });
  usePrefetchOnIntent(isSearch, (link) => void load(link.pathname + link.search));
}

function useClosingOnWideScreens(close: () => void) {
  const widened = useEffectEvent(close);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1081px)');
    wide.addEventListener('change', widened);
    return () => wide.removeEventListener('change', widened);
  }, []);
}

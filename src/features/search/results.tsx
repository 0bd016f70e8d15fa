import { memo, useEffect, useRef, type MouseEvent, type MouseEventHandler, type RefObject } from 'react';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChipButton, ChipLink, Chips } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FILTERS } from '#ui/icon/icons.ts';
import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { separately } from '#ui/later/separately.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import promo from '#entities/promo-card/promo-card.module.css';
import { NextLinks } from './next-links.tsx';
import './empty-results.module.css';
import css from './results.module.css';
import type { SearchView } from './search-view.ts';

const EmptyResults = separately(
  import.meta.env.SSR ? (await import('./empty-results.tsx')).EmptyResults : undefined,
  async () => (await import('./empty-results.tsx')).EmptyResults,
);

export interface ResultsProps {
  view: SearchView;
  /** Other results are on their way; these stay, dimmed. */
  busy: boolean;
  failed: boolean;
  retry: () => void;
  /** The id of the sheet that "All filters" opens. */
  sheet: string;
}

export function Results({ view, busy, failed, retry, sheet }: ResultsProps) {
  const { cards, chips, empty, pagination, read } = view;
  const { row, press } = useFocusAfterChip(chips);
  return (
    <div className={css.results} aria-busy={busy}>
      {failed && (
        <div className={css.failed}>
          <Banner title="Showing your previous results">
            <p>We couldn’t load the new results. Check your connection and try again.</p>
            <Button size="small" onClick={retry} className={css.retry}>
              Try again
            </Button>
          </Banner>
        </div>
      )}
      {read !== null && (
        <p className={css.read}>
          {read.words !== null && <>We turned “{read.words}” into filters. </>}
          {read.told.map((sentence) => `${sentence} `)}
          {read.path !== null && (
            <a className="link" href={read.path}>
              Search for these words instead
            </a>
          )}
        </p>
      )}
      {empty === null && (
        <>
          <ActiveFilters row={row} press={press} chips={chips} clearPath={view.panel.clearPath} sheet={sheet} />
          {view.next !== null && <NextLinks next={view.next} onClick={press} />}
        </>
      )}
      {empty === null ? (
        <Cards cards={cards} look={lookOf(view)} />
      ) : (
        <EmptyResults empty={empty} silhouette={view.silhouette} alert={view.alert} />
      )}
      {empty === null && (
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefOf={(page) => pagination.paths[page] ?? '/search'}
        />
      )}
    </div>
  );
}

/** Drawn again only for other cards: a tap on a filter has to be painted at once. */
const Cards = memo(function Cards({ cards, look }: { cards: SearchView['cards']; look: 'three' | 'four' | 'list' }) {
  return (
    <ListingGrid
      cards={cards}
      rows={look === 'list'}
      className={classNames(
        'first-alone',
        ...(look === 'list' ? [promo.list] : [css[look], cards.count > 2 && css.many, promo.grid]),
      )}
    />
  );
});

const lookOf = ({ views, columns }: SearchView) =>
  views.some(({ view, current }) => view === 'list' && current) ? 'list' : columns === 4 ? 'four' : 'three';

/** What is chosen, each with a way to take it back. */
function ActiveFilters({
  row,
  press,
  chips,
  clearPath,
  sheet,
}: {
  row: RefObject<HTMLDivElement | null>;
  press: MouseEventHandler<HTMLDivElement>;
  chips: SearchView['chips'];
  clearPath: string;
  sheet: string;
}) {
  return (
    <Chips ref={row} className={css.chips} tabIndex={-1} onClick={press}>
      <ChipButton className={css.all} popoverTarget={sheet}>
        <Icon of={FILTERS} size="1em" />
        All filters
      </ChipButton>
      {chips.map(({ name, path }) => (
        <ChipLink key={name} removable href={path} data-keep="">
          {name}
        </ChipLink>
      ))}
      {chips.length > 0 && (
        <ChipLink variant="quiet" href={clearPath} data-keep="">
          Clear all
        </ChipLink>
      )}
    </Chips>
  );
}

/** When a pressed chip has gone with its filter, the row of active filters takes the focus. */
function useFocusAfterChip(chips: SearchView['chips']) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) row.current?.focus();
    pressed.current = false;
  }, [chips]);
  const press = (event: MouseEvent) => {
    pressed.current = (event.target as Element).closest('a') !== null;
  };
  return { row, press };
}

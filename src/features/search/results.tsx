import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChipButton, ChipLink, Chips } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FILTERS } from '#ui/icon/icons.ts';
import { ListingGrid } from '#entities/listing-card/listing-grid.tsx';
import { NumbersChips } from '#entities/price/my-numbers.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import promo from '#entities/promo-card/promo-card.module.css';
import { EmptyResults } from './empty-results.tsx';
import { NextLinks } from './next-links.tsx';
import css from './results.module.css';
import type { SearchView } from './search-view.ts';

export interface ResultsProps {
  view: SearchView;
  /** The id of the sheet that "All filters" opens. */
  sheet: string;
}

export function Results({ view, sheet }: ResultsProps) {
  const { cards, chips, empty, next, pagination, read } = view;
  return (
    <div className={css.results} aria-busy="false" data-part="results">
      {read !== null && (
        <p className={css.read}>
          {read.words !== null && <>We turned “{read.words}” into filters. </>}
          {read.notes.map((sentence) => `${sentence} `)}
          {read.path !== null && (
            <a className="link" href={read.path}>
              Search for these words instead
            </a>
          )}
        </p>
      )}
      {empty === null ? (
        <>
          <ChipRow
            chips={chips}
            next={next}
            clearPath={view.panel.clearPath}
            sheet={sheet}
            numbers={view.numbers !== null}
          />
          <Cards cards={cards} look={lookOf(view)} />
          <Pagination
            page={pagination.page}
            pages={pagination.pages}
            hrefOf={(page) => pagination.paths[page] ?? '/search'}
          />
        </>
      ) : (
        <EmptyResults empty={empty} silhouette={view.silhouette} alert={view.alert} />
      )}
    </div>
  );
}

/** Stands above the results that were there when others could not be fetched (live-search.ts). */
export function FailedNotice() {
  return (
    <template data-search-failed="">
      <div className={css.failed}>
        <Banner title="Showing your previous results">
          <p>We couldn’t load the new results. Check your connection and try again.</p>
          <Button size="small" className={css.retry} data-try-again="">
            Try again
          </Button>
        </Banner>
      </div>
    </template>
  );
}

function Cards({ cards, look }: { cards: SearchView['cards']; look: 'three' | 'four' | 'list' }) {
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
}

const lookOf = ({ views, columns }: SearchView) =>
  views.some(({ view, current }) => view === 'list' && current) ? 'list' : columns === 4 ? 'four' : 'three';

/** What is chosen, each with a way to take it back, and where to go from here: one row, so that photos begin higher. */
function ChipRow({
  chips,
  next,
  clearPath,
  sheet,
  numbers,
}: {
  chips: SearchView['chips'];
  next: SearchView['next'];
  clearPath: string;
  sheet: string;
  numbers: boolean;
}) {
  return (
    <Chips className={css.chips} tabIndex={-1} data-chosen="">
      <ChipButton className={css.all} popoverTarget={sheet}>
        <Icon of={FILTERS} size="1em" />
        All filters
      </ChipButton>
      {numbers && <NumbersChips />}
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
      {next !== null && <NextLinks next={next} />}
    </Chips>
  );
}

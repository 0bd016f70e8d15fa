import { classNames } from '#ui/class-names.ts';
import { Island } from '#ui/island/island.tsx';
import { NumbersPanel } from '#entities/price/my-numbers.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { FailedNotice, Results } from './results.tsx';
import { SHEET } from './search-ids.ts';
import css from './search-page.module.css';
import { Bar, Crumbs, Heading, Tools } from './search-parts.tsx';
import type { SearchView } from './search-view.ts';

/**
 * Stock search: filters beside a grid of cards. The parts (`data-part`) take the place of those of the last search without a
 * page load (live-search.ts). On a phone the panel is out of sight until "Filters" is pressed, and its script with it.
 */
export function SearchPage({ view }: { view: SearchView }) {
  return (
    <>
      <div className={classNames('wrap', css.page)}>
        <Crumbs view={view} />
        <div className={css.head}>
          <Heading view={view} />
          <Tools view={view} />
        </div>
        <div className={css.columns}>
          <Island
            name="filters"
            of={FilterSheet}
            when="visible"
            props={{ panel: view.panel, sort: view.sort.value, tool: view.tool }}
          />
          <Results view={view} sheet={SHEET} />
        </div>
        <FailedNotice />
        {view.numbers !== null && <NumbersPanel view={view.numbers} />}
      </div>
      <Bar view={view} />
    </>
  );
}

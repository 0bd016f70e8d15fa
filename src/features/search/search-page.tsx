import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BELL, FILTERS } from '#ui/icon/icons.ts';
import { Island } from '#ui/island/island.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { FailedNotice, Results } from './results.tsx';
import { SHEET } from './search-ids.ts';
import css from './search-page.module.css';
import type { SearchView } from './search-view.ts';
import { SortBar, SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/**
 * Stock search: filters beside a grid of cards. The parts (`data-part`) take the place of those of the last search without a
 * page load (live-search.ts). On a phone the panel is out of sight until "Filters" is pressed, and its script with it.
 */
export function SearchPage({ view }: { view: SearchView }) {
  const { panel, sort } = view;
  return (
    <>
      <div className={classNames('wrap', css.page)}>
        <Breadcrumbs crumbs={view.crumbs} data-part="crumbs" />
        <div className={css.head}>
          <div>
            <h1 className="h1" tabIndex={-1} data-part="heading">
              {view.heading}
            </h1>
            <p className={css.count} aria-live="polite" data-part="count">
              <b className="num">{view.count}</b> {view.noun}
              {view.beside !== null && `, ${view.beside}`}
              {view.place !== null && `, ${view.place}`}
            </p>
          </div>
          <div className={css.tools} data-part="tools">
            <Button size="small" className={css.open} popoverTarget={SHEET}>
              <Icon of={FILTERS} />
              Filters {panel.chosen > 0 && <b className="num">{panel.chosen}</b>}
            </Button>
            {view.alert !== null && (
              <ButtonLink size="small" href={view.alert} data-dialog="alert">
                <Icon of={BELL} />
                Alert me
              </ButtonLink>
            )}
            <SortMenu sort={sort} />
            <ViewSwitch views={view.views} />
          </div>
        </div>
        <div className={css.columns}>
          <Island name="filters" of={FilterSheet} when="visible" props={{ panel, sort: sort.value }} />
          <Results view={view} sheet={SHEET} />
        </div>
        <FailedNotice />
      </div>
      <div className={css.bar} data-part="bar">
        <SortBar sort={sort} />
        <Button variant="filled" popoverTarget={SHEET}>
          <Icon of={FILTERS} />
          {panel.chosen > 0 ? `Filters (${panel.chosen})` : 'Filters'}
        </Button>
        {view.alert !== null && (
          <ButtonLink className={css.bell} href={view.alert} data-dialog="alert" aria-label="Alert me">
            <Icon of={BELL} />
          </ButtonLink>
        )}
      </div>
    </>
  );
}

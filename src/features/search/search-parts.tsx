import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { BELL, FILTERS } from '#ui/icon/icons.ts';
import { PriceSwitch } from '#entities/price/price-switch.tsx';
import { Results } from './results.tsx';
import { SHEET } from './search-ids.ts';
import css from './search-page.module.css';
import type { SearchView } from './search-view.ts';
import { SortBar, SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** What another search changes on the page: what is inside each `data-part` takes the place of what was there (live-search.ts). */
export const SearchParts = ({ view }: { view: SearchView }) => (
  <>
    <Crumbs view={view} />
    <Heading view={view} />
    <Tools view={view} />
    <Results view={view} sheet={SHEET} />
    <Bar view={view} />
  </>
);

export const Crumbs = ({ view }: { view: SearchView }) => <Breadcrumbs crumbs={view.crumbs} data-part="crumbs" />;

/** Characters. On a phone, more stand in a line of their own. */
const LONG_BESIDE = 24;

export const Heading = ({ view }: { view: SearchView }) => (
  <div>
    <h1 className="h1" tabIndex={-1} data-part="heading">
      {view.heading}
    </h1>
    <p className={css.count} aria-live="polite" data-part="count">
      <b className="num">{view.count}</b> {view.noun}
      {/* a search changes what is in the line, and no attribute of the line */}
      {view.beside !== null && <span data-long={view.beside.length > LONG_BESIDE || undefined}>, {view.beside}</span>}
      {view.place !== null && `, ${view.place}`}
    </p>
  </div>
);

export const Tools = ({ view: { alert, panel, prices, sort, views } }: { view: SearchView }) => (
  <div className={css.tools} data-part="tools">
    {prices !== null && (
      <div className={css.prices}>
        <PriceSwitch view={prices} />
      </div>
    )}
    <Button size="small" className={css.open} popoverTarget={SHEET}>
      <Icon of={FILTERS} />
      Filters {panel.chosen > 0 && <b className="num">{panel.chosen}</b>}
    </Button>
    {alert !== null && (
      <ButtonLink size="small" href={alert} data-dialog="alert">
        <Icon of={BELL} />
        Alert me
      </ButtonLink>
    )}
    <SortMenu sort={sort} />
    <ViewSwitch views={views} />
  </div>
);

/** The bar at the foot of a phone. */
export const Bar = ({ view: { alert, panel, sort } }: { view: SearchView }) => (
  <div className={css.bar} data-part="bar">
    <SortBar sort={sort} />
    <Button variant="filled" popoverTarget={SHEET}>
      <Icon of={FILTERS} />
      {panel.chosen > 0 ? `Filters (${panel.chosen})` : 'Filters'}
    </Button>
    {alert !== null && (
      <ButtonLink className={css.bell} href={alert} data-dialog="alert" aria-label="Alert me">
        <Icon of={BELL} />
      </ButtonLink>
    )}
  </div>
);

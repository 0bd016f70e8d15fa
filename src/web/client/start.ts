import type { NumberedEvent } from '#domain/events/site-events.ts';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { watchTicks } from '#entities/compare/watch-ticks.ts';
import { tellSiteEvent } from '#entities/events/tell-site-event.ts';
import { noteVisit } from '#entities/form/journey.ts';
import { recentlyViewed } from '#entities/watchlist/recently-viewed.ts';
import { loadWatchlist } from '#entities/watchlist/watchlist-state.ts';
import { tellValuation } from '#features/trade-in/tell-valuation.ts';
import { watchHearts } from '#features/watchlist/watch-hearts.ts';
import { layOutLater } from '#ui/later/lay-out-later.ts';
import { deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import { watchHosts } from './watch-hosts.ts';
import { callIslands, isAwake, watchIslands, watchTouches } from './islands.ts';
import { startLayout } from './start-layout.ts';

const isCar = (path: string) => CAR_PATTERNS.some((pattern) => path.startsWith(pattern.replace(':slug', '')));

/**
 * What every page does once it is seen; all else is islands. `pressed`: the button of an island that was pressed before.
 */
export function start(pressed: () => HTMLElement | undefined): void {
  const { compare, watchlist } = document.documentElement.dataset;
  watchTouches(pressed());
  watchIslands();
  watchHosts();
  startLayout();
  layOutLater();
  tellVisit();
  if (watchlist !== undefined) {
    watchHearts();
    void loadWatchlist();
  }
  // the page of a car has a bar of its own in that place
  if (compare !== undefined && !isCar(location.pathname)) watchTicks(() => import('#features/compare/keep-ticks.ts'));
  const car = document.querySelector<HTMLElement>('[data-car]');
  if (car !== null)
    import('./start-car.ts').then(
      ({ startCar }) => startCar(car.dataset),
      () => {},
    );
  if (recentlyViewed().length > 0) callIslands('viewed-cars');
  if (document.querySelector('[data-form-taken]') !== null)
    import('#entities/form/remembered-details.ts').then(
      ({ keepDetails }) => keepDetails(tabStorage, deviceStorage),
      () => {}, // they are typed again
    );
  const listed = document.querySelector<HTMLElement>('[data-listed]')?.dataset.listed;
  if (listed !== undefined)
    import('#features/watchlist/join-device-list.ts').then(
      ({ joinDeviceList }) => joinDeviceList(listed),
      () => {}, // they stay on the device
    );
  const valuation = document.querySelector<HTMLElement>('[data-valuation]')?.dataset.valuation;
  if (valuation !== undefined) tellValuation(valuation);
  const figures = document.querySelectorAll<HTMLElement>('[data-count-up]');
  if (figures.length > 0)
    import('#features/home/count-up.ts').then(
      ({ countUp }) => countUp(figures),
      () => {}, // they stand still
    );
  if (document.querySelector('is-land[data-name=filters]') !== null) followSearches();
}

/** Results take the place of others on the same page. */
function followSearches(): void {
  const moved = () => {
    watchIslands();
    layOutLater();
    tellVisit();
  };
  import('#features/search/watch-search.ts').then(
    ({ watchSearch }) => watchSearch({ isAwake, moved }),
    (error: unknown) => console.warn('Each search is a page of its own: part of this one could not be fetched', error),
  );
}

let reportedPath = '';

/** Tells what the page has to tell, and again when other results are on it. */
function tellVisit(): void {
  const { asc, event } = document.documentElement.dataset;
  noteVisit(tabStorage, location.pathname, location.search, document.referrer);
  if (event !== undefined) tellSiteEvent(JSON.parse(event) as NumberedEvent);
  if (asc === undefined || reportedPath === location.pathname) return;
  reportedPath = location.pathname;
  import('#entities/events/tell-page.ts').then(
    ({ tellPage }) => tellPage(location.pathname),
    (error: unknown) => console.warn('An event could not be tracked', error),
  );
}

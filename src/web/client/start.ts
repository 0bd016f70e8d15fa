import type { AscPage } from '#domain/events/asc-events.ts';
import type { NumberedEvent } from '#domain/events/site-events.ts';
import { watchTicks } from '#entities/compare/watch-ticks.ts';
import { tellSiteEvent } from '#entities/events/tell-site-event.ts';
import { keepOffer } from '#entities/price/keep-offer.ts';
import { showNumbers, watchNumbers } from '#entities/price/watch-numbers.ts';
import { noteVisit } from '#entities/form/journey.ts';
import { CHANGING } from '#entities/watchlist/pending.ts';
import { recentlyViewed } from '#entities/watchlist/recently-viewed.ts';
import { loadWatchlist, watchReturns } from '#entities/watchlist/watchlist-state.ts';
import { tellValuation } from '#features/trade-in/tell-valuation.ts';
import { watchHearts } from '#features/watchlist/watch-hearts.ts';
import { layOutLater } from '#ui/later/lay-out-later.ts';
import { whenIdle } from '#ui/later/when-idle.ts';
import { clearTab, deviceStorage, tabStorage } from '#ui/storage/browser-storage.ts';
import type { PageScript } from '../pages/define-page.ts';
import { watchHosts } from './watch-hosts.ts';
import { callIslands, isAwake, keepPageOffline, watchIslands, watchTouches } from './islands.ts';
import { startLayout } from './start-layout.ts';

/** What a page runs beside its islands, by its declaration (`script`). */
const SCRIPTS: Record<PageScript, () => Promise<void>> = {
  car: async () => (await import('./start-car.ts')).startCar(),
  search: async () => (await import('#features/search/watch-search.ts')).watchSearch(SURROUNDINGS),
};

/**
 * What every page does once it is seen; all else is islands. `pressed`: the button of an island that was pressed before.
 */
export function start(pressed: () => HTMLElement | undefined): void {
  const { compare, watchlist, script } = document.documentElement.dataset;
  watchTouches(pressed());
  keepPageOffline();
  watchIslands();
  watchHosts();
  startLayout();
  layOutLater();
  tellVisit();
  watchNumbers();
  if (watchlist !== undefined) {
    watchHearts();
    void loadWatchlist();
    watchReturns();
    if (tabStorage.get(CHANGING) !== null)
      import('#features/watchlist/send-again.ts').then(
        ({ sendAgain }) => sendAgain(),
        () => {}, // with the next page
      );
  }
  if (compare !== undefined) watchTicks(() => import('#features/compare/keep-ticks.ts'));
  const started = script === undefined ? Promise.resolve() : SCRIPTS[script as PageScript]();
  void started
    .catch((error: unknown) => console.warn('Part of the page could not be fetched', error))
    .then(() => performance.mark('started')); // browser tests wait for it
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
  const offer = document.querySelector<HTMLElement>('[data-offer]')?.dataset.offer;
  if (offer !== undefined) keepOffer(Number(offer), Date.now());
  const { ownKey, ownCar } = document.querySelector<HTMLElement>('[data-own-key]')?.dataset ?? {};
  if (ownKey !== undefined)
    import('#features/reservation/own-reservations.ts').then(
      ({ keepReservation }) => keepReservation(ownKey, ownCar, Date.now()),
      () => {}, // the email still leads to it
    );
  // who signs out leaves the device to others
  for (const form of document.querySelectorAll('form[action="/sign-out"]'))
    form.addEventListener('submit', () => {
      deviceStorage.remove('forecourt-reserved');
      deviceStorage.remove('forecourt-details');
      clearTab();
    });
  const figures = document.querySelectorAll<HTMLElement>('[data-count-up]');
  if (figures.length > 0)
    import('#features/home/count-up.ts').then(
      ({ countUp }) => countUp(figures),
      () => {}, // they stand still
    );
}

/** Results take the place of others on the same page. */
const SURROUNDINGS = {
  isAwake,
  wakePanel: () => whenIdle(() => callIslands('filters')),
  moved() {
    layOutLater();
    showNumbers();
    tellVisit();
  },
};

let reportedPath = '';

/** Tells what the page has to tell, and again when other results are on it. */
function tellVisit(): void {
  const { asc, event } = document.documentElement.dataset;
  noteVisit(tabStorage, location.pathname, location.search, document.referrer);
  if (event !== undefined) tellSiteEvent(JSON.parse(event) as NumberedEvent);
  if (asc === undefined || reportedPath === location.pathname) return;
  reportedPath = location.pathname;
  import('#entities/events/tell-page.ts').then(
    ({ tellPage }) => tellPage(JSON.parse(asc) as AscPage),
    (error: unknown) => console.warn('An event could not be tracked', error),
  );
}

import { noteViewed } from '#entities/watchlist/recently-viewed.ts';
import { watchBars } from '#features/car/actions/watch-bars.ts';
import { askForQuote } from '#features/finance/ask-for-quote.ts';
import { watchDisclaimer } from '#features/finance/watch-disclaimer.ts';
import { ownReservations } from '#features/reservation/own-reservations.ts';

/** What the page of a car does beside its islands. */
export function startCar(): void {
  const { viewed, quote } = document.querySelector<HTMLElement>('[data-car]')?.dataset ?? {};
  if (viewed !== undefined) noteViewed(Number(viewed));
  if (quote !== undefined) askForQuote(Number(quote));
  showOwn();
  watchBars();
  watchDisclaimer();
}

/** The page of a car is the same for everyone: whether it is reserved by them, the device knows. */
function showOwn(): void {
  const place = document.querySelector<HTMLElement>('[data-reserved-car]');
  const own = ownReservations(Date.now()).find(([car]) => car === place?.dataset.reservedCar);
  if (place === null || own === undefined) return;
  import('#features/reservation/note-own.ts').then(({ noteOwn }) => noteOwn(place, own[1])).catch(() => {}); // the page says what it says to others
}

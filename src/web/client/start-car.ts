import { noteViewed } from '#entities/watchlist/recently-viewed.ts';
import { watchBars } from '#features/car/actions/watch-bars.ts';
import { askForQuote } from '#features/finance/ask-for-quote.ts';
import { watchDisclaimer } from '#features/finance/watch-disclaimer.ts';

/** What the page of a car does beside its islands. */
export function startCar(): void {
  const { viewed, quote } = document.querySelector<HTMLElement>('[data-car]')?.dataset ?? {};
  if (viewed !== undefined) noteViewed(Number(viewed));
  if (quote !== undefined) askForQuote(Number(quote));
  watchBars();
  watchDisclaimer();
}

import { closeAnnouncement } from '#features/header/close-announcement.ts';
import { showSavedCount } from '#features/header/show-saved-count.ts';
import { keepPrices } from '#entities/price/keep-prices.ts';
import { watchSearchFields } from '#features/header/watch-search-fields.ts';
import { watchMenu } from '#features/header/watch-menu.ts';
import { watchDropdowns } from '#ui/dropdown/watch-dropdowns.ts';
import { watchOffline } from '#ui/toast/watch-offline.ts';

/** What the frame of every page does. */
export function startLayout(): void {
  closeAnnouncement();
  watchMenu();
  watchDropdowns();
  watchSearchFields();
  showSavedCount();
  watchOffline();
  keepPrices();
}

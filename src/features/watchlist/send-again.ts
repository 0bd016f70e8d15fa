import { changesOnTheWay, noteArrived } from '#entities/watchlist/changes-on-the-way.ts';
import { currentWatchlist, loadWatchlist, markSaved } from '#entities/watchlist/watchlist-state.ts';
import { sendChange } from './send-change.ts';

/**
 * The page before was left while it changed the list, so this one may have been answered before the change was stored. It is
 * sent once more, which changes nothing where it was, and a list that was drawn without it is drawn again.
 */
export async function sendAgain(): Promise<void> {
  const changes = changesOnTheWay();
  await loadWatchlist();
  const { phone } = currentWatchlist();
  const listed = document.querySelector<HTMLElement>('[data-listed]')?.dataset.listed?.split(',').map(Number);
  let isBehind = false;
  for (const [car, on] of changes) {
    const isStored = phone !== null && (await sendChange(phone, car, on)) === null;
    noteArrived(car);
    if (!isStored) continue;
    markSaved(car, on);
    isBehind ||= listed !== undefined && listed.includes(car) !== on;
  }
  if (isBehind) location.reload();
}

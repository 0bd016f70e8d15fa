import type { RouterContextProvider } from 'react-router';
import { saveCars } from '#app/watchlist/save-cars.ts';
import { services, siteRequest } from '../../context.ts';
import { carIds } from '../api-cars/page.ts';
import { readWay } from './read-way.ts';
import type { NewlySignedIn } from './take-sign-in.ts';

/** The vehicle that somebody signed in to save, and where a list may be kept without an account the device's own. */
export async function saveWhatWaited(
  query: URLSearchParams,
  { person, device }: NewlySignedIn,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { site, now } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const { reason, car } = readWay(query);
  const wanted = reason === 'watchlist' && car !== undefined && 'id' in car ? [car.id] : [];
  const kept = site.settings.watchlist.withoutAccount ? carIds(new URLSearchParams({ cars: device })) : [];
  await saveCars({ store: people.watchlist, stock: search.stock }, site, person.personId, [...wanted, ...kept], now);
}

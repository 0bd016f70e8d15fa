import type { RouterContextProvider } from 'react-router';
import { saveCars } from '#app/watchlist/save-cars.ts';
import { services, siteRequest } from '../../context.ts';
import { carIds } from '../api-cars/page.ts';
import { readSignInReturn } from './sign-in-return.ts';
import type { NewlySignedIn } from './take-sign-in.ts';

/** Saves the vehicle a person signed in for and, where a list needs no account, the watchlist of the device. */
export async function savePendingCars(
  query: URLSearchParams,
  { person, device }: NewlySignedIn,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { site, now } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const { reason, car } = readSignInReturn(query);
  const fromAddress = reason === 'watchlist' && car !== undefined && 'id' in car ? [car.id] : [];
  const fromDevice = site.settings.watchlist.withoutAccount ? carIds(new URLSearchParams({ cars: device })) : [];
  await saveCars(
    { store: people.watchlist, stock: search.stock },
    site,
    person.personId,
    [...fromAddress, ...fromDevice],
    now,
  );
}

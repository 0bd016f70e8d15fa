import { redirect } from 'react-router';
import { saveCars } from '#app/watchlist/save-cars.ts';
import { ownPath } from '#domain/sign-in/own-path.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import { WATCHLIST_PATH } from '#domain/site/site-paths.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { referringPage } from '../../visitor/page-hostname.ts';
import { rowId } from '#domain/text/row-id.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => redirect(WATCHLIST_PATH);

/**
 * Saves `car` or removes `remove`, then redirects to the page of the button. A signed-out visitor signs in first, and the
 * vehicle is saved after that.
 */
export async function action({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const form = await request.formData().catch(() => new FormData());
  const [car, remove] = [carId(form.get('car')), carId(form.get('remove'))];
  const page = referringPage(request);
  const from = page && ownPath(page.pathname + page.search);
  const person = await context.get(visitor).session();
  if (person === null) {
    const path = signInPath('watchlist', from ?? WATCHLIST_PATH, from ?? '/');
    return redirect(car === undefined ? path : `${path}&car_id=${car}`, 303);
  }
  const store = people.watchlist;
  if (car !== undefined) await saveCars({ store, stock: search.stock }, site, person.personId, [car], now);
  if (remove !== undefined) await store.remove(site.record.group_id, person.personId, remove);
  return redirect(from ?? WATCHLIST_PATH, 303);
}

const carId = (text: FormDataEntryValue | null): number | undefined =>
  typeof text === 'string' ? rowId(text) : undefined;

export default function WatchlistSave() {
  return null;
}

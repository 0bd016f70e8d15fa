import { data, redirect } from 'react-router';
import { LONGEST_WORD } from '#app/watchlist/watchlist-shares.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { sharedWatchlistPath } from '#domain/site/site-paths.ts';
import { readVote } from '#domain/watchlist/read-vote.ts';
import { NotShared, SharedPage } from '#features/watchlist/shared-page.tsx';
import { carRow } from '../../cards/car-row.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ params: { key }, context }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const { record, stockFilter } = site;
  const at = { groupId: record.group_id, siteId: record.id };
  const share = isSecretKey(key) ? await people.shares.byKey(at, key, now) : undefined;
  const head = pageHead(page, site, { title: 'Shared watchlist' });
  if (share === undefined) return data({ view: null, head }, { status: 404 });
  const saved = await people.watchlist.list(at.groupId, share.personId);
  const cars = saved.flatMap(({ carId }) => search.stock.byId(stockFilter, carId) ?? []);
  const view = {
    action: sharedWatchlistPath(key!),
    longest: LONGEST_WORD,
    rows: cars.map((car) => ({
      car: carRow(car, site, now),
      vote: share.votes.find(({ carId }) => carId === car.id) ?? null,
    })),
  };
  return data({ view, head });
}

export async function action({ params: { key }, request, context }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { shares } = context.get(services).people;
  const form = await request.formData().catch(() => new FormData());
  const vote = readVote({ car: form.get('car'), vote: form.get('vote'), word: form.get('word') }, LONGEST_WORD);
  if (!isSecretKey(key)) throw data(null, { status: 404 });
  if (vote !== undefined) await shares.vote({ groupId: site.record.group_id, siteId: site.record.id }, key, vote, now);
  const here = sharedWatchlistPath(key) + (vote === undefined ? '' : `#car-${vote.carId}`);
  return redirect(inChosenPrices(here, site.settings), 303);
}

export default function SharedWatchlist({ loaderData: { view } }: PageProps<typeof loader, typeof action>) {
  return view === null ? <NotShared /> : <SharedPage view={view} />;
}

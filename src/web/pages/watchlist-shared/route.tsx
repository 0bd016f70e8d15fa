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

/** `vote=yes-{car}` or `no-{car}`, with the words beside every vehicle: those of the others come back as they were typed. */
export async function action({ params: { key }, request, context }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { shares } = context.get(services).people;
  const at = { groupId: site.record.group_id, siteId: site.record.id };
  const form = await request.formData().catch(() => new FormData());
  const [answer, car] = String(form.get('vote')).split('-');
  const vote = readVote({ car, vote: answer, word: form.get(`word-${car}`) }, LONGEST_WORD);
  if (!isSecretKey(key)) throw data(null, { status: 404 });
  const votes = (await shares.byKey(at, key, now))?.votes ?? [];
  if (vote !== undefined) await shares.vote(at, key, vote, now);
  const typed = [...form].flatMap(([name, word]) => {
    const carId = /^word-(\d{1,9})$/.exec(name)?.[1];
    if (carId === undefined || typeof word !== 'string' || Number(carId) === vote?.carId) return [];
    const stored = votes.find((one) => one.carId === Number(carId))?.word ?? '';
    return word === stored ? [] : [[carId, word.slice(0, LONGEST_WORD).toWellFormed()] as const];
  });
  // the words of a person are in no address
  if (typed.length > 0) return data({ typed: Object.fromEntries(typed) });
  const here = sharedWatchlistPath(key) + (vote === undefined ? '' : `#car-${vote.carId}`);
  return redirect(inChosenPrices(here, site.settings), 303);
}

export default function SharedWatchlist({ loaderData: { view }, actionData }: PageProps<typeof loader, typeof action>) {
  return view === null ? <NotShared /> : <SharedPage view={view} typed={actionData?.typed} />;
}

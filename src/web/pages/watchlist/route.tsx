import { data } from 'react-router';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import { sharedWatchlistPath, WATCHLIST_PATH } from '#domain/site/site-paths.ts';
import { WatchlistPage } from '#features/watchlist/watchlist-page.tsx';
import { services, siteRequest, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { page } from './page.ts';
import { watchlistView } from './watchlist-view.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const { settings, record } = site;
  if (!settings.watchlist.enabled) throw data(null, { status: 404 });
  const person = await context.get(visitor).session();
  const saved = person && (await people.watchlist.list(record.group_id, person.personId));
  const at = { groupId: record.group_id, siteId: record.id };
  const link = person && (await people.shares.own(at, person.personId, now));
  const share = link ? { ...link, href: origin + sharedWatchlistPath(link.key) } : undefined;
  const view = {
    list: person && saved ? await watchlistView(person, saved, { site, stock: search.stock, now, share }) : null,
    noun: nounInSentence(settings.labels.noun.one, settings.stock.makes ?? []),
    terms: settings.driveAway ? `drive away in ${settings.driveAway.state}` : null,
    recentlyViewed: settings.watchlist.recentlyViewed,
    signInHref: signInPath('watchlist', WATCHLIST_PATH, WATCHLIST_PATH),
  };
  return { view, head: pageHead(page, site, { title: 'Watchlist' }) };
}

export default function Watchlist({ loaderData: { view } }: PageProps<typeof loader>) {
  return <WatchlistPage {...view} />;
}

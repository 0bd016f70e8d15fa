import { randomBytes } from 'node:crypto';
import { redirect } from 'react-router';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import { WATCHLIST_PATH } from '#domain/site/site-paths.ts';
import { sharedUntil } from '#domain/watchlist/shared-until.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { referringPage } from '../../visitor/page-hostname.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => redirect(WATCHLIST_PATH);

export async function action({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { shares } = context.get(services).people;
  const form = await request.formData().catch(() => new FormData());
  const person = await context.get(visitor).session();
  if (person === null) return redirect(signInPath('watchlist', WATCHLIST_PATH, WATCHLIST_PATH), 303);
  const at = { groupId: site.record.group_id, siteId: site.record.id };
  if (form.get('share') === 'end') await shares.end(at, person.personId);
  else {
    const link = { key: randomBytes(16).toString('base64url'), expiresAt: sharedUntil(now) };
    await shares.start(at, person.personId, link, now);
  }
  const { search = '' } = referringPage(request) ?? {};
  return redirect(`${WATCHLIST_PATH}${search}#share`, 303);
}

export default function WatchlistShare() {
  return null;
}

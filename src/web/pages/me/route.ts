import { services, siteRequest, visitor } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /api/me`: the signed-in person and their watchlist. Cached pages are the same for everyone, so scripts request this. */
export async function loader({ context }: RouteArgs) {
  const session = await context.get(visitor).session();
  if (session === null) return Response.json({ signed_in: false, phone: null, watchlist: [] });
  const { group_id } = context.get(siteRequest).site.record;
  const saved = await context.get(services).people.watchlist.list(group_id, session.personId);
  return Response.json({ signed_in: true, phone: session.phone, watchlist: saved.map(({ carId }) => carId) });
}

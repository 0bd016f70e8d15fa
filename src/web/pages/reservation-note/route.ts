import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { ownNote } from '../reservation/own-note.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /reservation/{key}/note` → {text}: what the page of the vehicle says to anyone who has the key. `null`: ended. */
export async function loader({ context, params: { key } }: RouteArgs<'key'>) {
  const { site, now } = context.get(siteRequest);
  const { reserve, search } = context.get(services);
  const reservation = isSecretKey(key) ? await reserve.reservations.find(site.record.id, { key }) : undefined;
  if (!reservation) return problem(404, 'That reservation wasn’t found on this website.');
  const car = search.stock.byId(site.stockFilter, reservation.carId);
  return Response.json({ text: ownNote(reservation, car?.location?.timezone ?? site.settings.site.timezone, now) });
}

import { nextDrive } from '#app/test-drive/next-drive.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** GET /api/next-drive?car_id=1 → {next: {date, time, timezone}}: the first free time to drive a car. `null`: none. */
export async function loader({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, appointments } = context.get(services);
  const car = search.stock.byId(site.stockFilter, Number(new URL(request.url).searchParams.get('car_id')));
  if (car === undefined) return problem(404, 'That car wasn’t found on this website.');
  return Response.json({ next: await nextDrive(site, car, appointments, now) });
}

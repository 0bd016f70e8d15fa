import { staffCalendar } from '#app/staff/staff-calendar.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /staff-calendar/{token}/calendar.ics`: the bookings of one person. 404: the token opens nothing. */
export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, origin, now } = context.get(siteRequest);
  const text = await staffCalendar(context.get(services).staffCalendar, site, { token: params.key ?? '', origin, now });
  if (text === undefined) return problem(404, 'This calendar address opens nothing. Get a new one at the desk.');
  return new Response(text, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

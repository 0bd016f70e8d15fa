import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { readEvent } from './read-event.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The most characters of an event, which is a few numbers. */
const LONGEST = 1_024;

/**
 * `POST /api/events {event, …}`: records what a visitor did. Always answers 204. Designed for `navigator.sendBeacon`:
 * the page does not wait for an answer and may be gone by then.
 */
export async function action({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, events } = context.get(services);
  const text = await request.text();
  if (text.length > LONGEST) return problem(413, `An event has at most ${LONGEST} characters.`);
  const read = readEvent(parsed(text), site.record.id);
  if ('reason' in read) return problem(400, read.reason);
  const { event, carId, details } = read;
  const car = carId === null ? null : search.stock.byId(site.stockFilter, carId);
  if (car === undefined) return problem(404, 'That car wasn’t found on this website.');
  events.record({
    event: event.id,
    siteId: site.record.id,
    carId,
    dealershipId: car?.dealership_id ?? null,
    at: now,
    details,
  });
  return new Response(null, { status: 204 });
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

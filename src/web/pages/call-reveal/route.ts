import { revealPhone } from '#app/events/reveal-phone.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { readPayload } from '../api-events/read-event.ts';
import { formatCallNumber } from '../car/car-page.ts';
import type { Route } from './+types/route';

/** POST /api/call-reveal {car_id, dealership_id, website_id} → {text, href}: the number, and the event that it was asked for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, events } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  // Only a page's own script can send JSON: another site's form cannot make a visitor's browser record reveals.
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent: unknown = await request.json().catch(() => undefined);
  const reveal = readPayload(phoneClick, sent, site.record.id);
  if ('because' in reveal) return problem(400, reveal.because);
  const phone =
    reveal.carId === null
      ? undefined
      : revealPhone(
          reveal.carId,
          {
            id: site.record.id,
            filter: site.stockFilter,
            policy: site.settings.phone,
            country: site.settings.site.country,
          },
          { stock: search.stock, events, now },
        );
  return phone === undefined
    ? problem(404, 'This website shows no such car, or the car has no number.')
    : Response.json(formatCallNumber(phone));
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

import { recordCallReveal } from '#app/record-call-reveal.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { formatCallNumber } from '../car/car-page.ts';
import { problem } from '../../problem.ts';
import { readReveal } from './read-reveal.ts';
import type { Route } from './+types/route';

/** POST /api/call-reveal {car_id, dealership_id, website_id} → {text, href}: the number, and a record that it was asked for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, events } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  // Only a page's own script can send JSON: another site's form cannot make a visitor's browser record reveals.
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent: unknown = await request.json().catch(() => undefined);
  const reveal = readReveal(sent, site.record.id);
  if (!reveal.ok) return problem(400, reveal.because);
  const phone = recordCallReveal(
    reveal.carId,
    { id: site.record.id, filter: site.stockFilter, policy: site.settings.phone },
    { stock: search.stock, callReveals: events.callReveals, now, report: context.get(errorReport) },
  );
  return phone === undefined
    ? problem(404, 'This website shows no such car, or the car has no number.')
    : Response.json(formatCallNumber(phone, site.settings));
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

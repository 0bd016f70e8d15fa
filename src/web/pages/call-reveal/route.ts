import { recordCallReveal } from '#app/record-call-reveal.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { writtenNumber } from '../car/car-page.ts';
import { readReveal } from './read-reveal.ts';
import type { Route } from './+types/route';

/** POST /api/call-reveal {car_id, dealership_id, website_id} → {text, href}: the number, and a record that it was asked for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, events } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.');
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
    : Response.json(writtenNumber(phone, site.settings));
}

export const loader = () => problem(405, 'Send this with POST.');

const problem = (status: number, detail: string) =>
  Response.json(
    {
      type: 'about:blank',
      status,
      title: { 400: 'Bad request', 404: 'Not found', 405: 'Method not allowed', 415: 'Unsupported media type' }[status],
      detail,
    },
    { status, headers: { 'Content-Type': 'application/problem+json', ...(status === 405 ? { Allow: 'POST' } : {}) } },
  );

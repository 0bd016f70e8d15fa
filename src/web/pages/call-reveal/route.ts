import type { RouterContextProvider } from 'react-router';
import { revealPhone } from '#app/events/reveal-phone.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { phoneClick } from '#domain/events/catalogue.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { problem } from '../../problem.ts';
import { readPayload } from '../api-events/read-event.ts';
import { formatCallNumber } from '../car/car-page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** POST /api/call-reveal {car_id, dealership_id, website_id} → {text, href}: the phone number. Records the reveal. */
export async function action({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, events } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  // Only a page's own script can send JSON: another site's form cannot make a visitor's browser record reveals.
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent: unknown = await request.json().catch(() => undefined);
  const reveal = readPayload(phoneClick, sent, site.record.id);
  if ('reason' in reveal) return problem(400, reveal.reason);
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
  if (phone === undefined) return problem(404, 'That car wasn’t found on this website, or it has no phone number.');
  void noteCall(phone.car, context).catch(context.get(errorReport)); // runs in the background
  return Response.json(formatCallNumber(phone));
}

/** Notes the call for a signed-in person; the dealership sees it beside their enquiries. */
async function noteCall(car: Car, context: Readonly<RouterContextProvider>): Promise<void> {
  const { site, now } = context.get(siteRequest);
  const person = await context.get(visitor).session();
  if (person === null) return;
  const at = { groupId: site.record.group_id, siteId: site.record.id };
  const call = { car: carTitle(car).full, dealershipId: car.dealership_id, at: now };
  await context.get(services).people.garage.noteCall(at, person.personId, call);
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

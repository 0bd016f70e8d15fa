import { z } from 'zod';
import { quoteCar } from '#app/finance/quote-car.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { Route } from './+types/route';

const body = z.object({ car_id: z.number().int().positive() });

/**
 * `POST /api/youx/quote {car_id}`: a lender's quote for a car that has none. The price and everything else that the lender
 * is told come from our stock: a browser could make any price look cheap.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, quotes } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  // Only a page's own script can send JSON: another site's form cannot make a visitor's browser ask.
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent = body.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return problem(400, 'car_id is missing.');
  const car = search.stock.byId(site.stockFilter, sent.data.car_id);
  if (car === undefined) return problem(404, 'This website shows no such car.');
  try {
    const quote = await quoteCar(car, carPrice(car, site.settings, now).purchase, site.settings.finance, quotes);
    if (quote === null) return problem(404, 'There is no quote for this car.');
    const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = quote;
    return Response.json({ weeklyRepaymentAmount: weeklyRepaymentAmount / 100, advertisedRate, comparisonRate });
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'No lender can be asked now.');
  }
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

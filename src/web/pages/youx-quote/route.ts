import { z } from 'zod';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { quoteCar } from '#app/finance/quote-car.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { Car } from '#domain/car/car.ts';
import { dollars } from '#domain/money.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { RouteArgs } from '../../route-module.ts';

const text = z.string().max(40).nullish();
/** The body of the specification: `car_id`, or the price with year, VIN or NVIC. */
const body = z.object({
  car_id: z.number().int().positive().nullish(),
  selfAssessedCreditScore: text,
  purchasePrice: z.number().min(0).max(10_000_000).nullish(),
  loanTerm: z.number().min(0).max(30).nullish(),
  year: z.number().int().min(1900).max(2200).nullish(),
  vin: text,
  nvic: text,
  whoIsHelping: text,
});

/**
 * `POST /api/youx/quote` with the specification's body, or `{car_id}`: a lender's quote for a car that has none. The price and everything else that the lender
 * is told come from our stock: a browser could make any price look cheap.
 */
export async function action({ context, request }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, quotes } = context.get(services);
  if (request.method !== 'POST') return problem(405, 'Send this with POST.', { Allow: 'POST' });
  // Only a page's own script can send JSON, so another site's form cannot request quotes.
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Send application/json.');
  const sent = body.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return problem(400, 'Send car_id, or purchasePrice with year, vin or nvic.');
  const car = await requestedCar(sent.data, { stock: search.stock, site, now });
  if (car === 'incomplete') return problem(400, 'Send car_id, or purchasePrice with year, vin or nvic.');
  if (car === undefined) return problem(404, 'That car wasn’t found on this website.');
  try {
    const quote = await quoteCar(car, carPrice(car, site.settings, now).advertised, site.settings.finance, quotes);
    if (quote === null) return problem(404, 'No quote for this car.');
    const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = quote;
    return Response.json({ weeklyRepaymentAmount: weeklyRepaymentAmount / 100, advertisedRate, comparisonRate });
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'The lender is unavailable right now.');
  }
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

/**
 * The car that is asked about: by its id, or one of ours that costs as much and is the one that year, VIN and NVIC say. A
 * price that none of our cars has gets no quote.
 */
async function requestedCar(
  { car_id, purchasePrice, year, vin, nvic }: z.infer<typeof body>,
  { stock, site, now }: { stock: StockIndex; site: LiveSite; now: Date },
): Promise<Car | undefined | 'incomplete'> {
  if (car_id != null) return stock.byId(site.stockFilter, car_id);
  const [requestedVin, requestedNvic] = [vin?.trim() ?? '', nvic?.trim() ?? ''];
  if (purchasePrice == null || (year == null && requestedVin === '' && requestedNvic === '')) return 'incomplete';
  const price = dollars(purchasePrice);
  const { hits } = await stock.search(
    site.stockFilter,
    forSale({ ...EMPTY_QUERY, ranges: { price: { min: price, max: price } } }),
    { hitsPerPage: MOST_ALIKE, facets: [], now: Math.floor(now.getTime() / 1000) },
  );
  return hits.find(
    (car) =>
      (year == null || car.year === year) &&
      (requestedVin === '' || car.vin === requestedVin) &&
      (requestedNvic === '' || car.nvic === requestedNvic),
  );
}

/** So many of one price are looked through. */
const MOST_ALIKE = 100;

import { pricesDelivery } from '#domain/costs/costs-policy.ts';
import { deliveryLabel, estimateDelivery } from '#app/costs/estimate-delivery.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** GET /api/delivery?car_id=1&postcode=4551 → {price, label, name, time}: the delivery price of a car, in dollars. */
export async function loader({ context, request }: RouteArgs) {
  const { site } = context.get(siteRequest);
  const { search, delivery } = context.get(services);
  const parameters = new URL(request.url).searchParams;
  const car = search.stock.byId(site.stockFilter, Number(parameters.get('car_id')));
  if (car === undefined || !pricesDelivery(site.settings.costs))
    return problem(404, 'That car wasn’t found on this website.');
  const answer = await estimateDelivery(parameters.get('postcode') ?? '', car, site.settings, delivery);
  if (answer.kind === 'refused') return problem(400, answer.because);
  const { price, name, time } = answer.estimate;
  return Response.json({
    price: price / 100,
    label: deliveryLabel(price, site.settings.price.currencyLabel),
    name,
    time,
  });
}

import { advertisedComparison } from '#domain/finance/calculator-start.ts';
import { financeDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { formatRates } from '#domain/finance/format-rates.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { disclaimedCar } from './page.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The lender's disclaimer, or else the site's. `null`: no repayment is shown for the car. */
export function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const id = disclaimedCar(url.searchParams);
  if (id === null) return problem(400, 'Name the car: ?car_id=7');
  const car = stock.byId(site.stockFilter, id);
  if (car === undefined) return problem(404, 'That car wasn’t found on this website.');
  const { finance } = carPrice(car, site.settings, now);
  return Response.json({
    car_id: car.id,
    disclaimer: finance.available ? financeDisclaimer(finance.figures.disclaimer, site.settings.finance) : null,
    warning: finance.available ? site.settings.finance.warning : null,
    // one rate, or a range in the words of the page
    comparison_rate: finance.available ? rateOf(advertisedComparison(finance.figures, site.settings.finance)) : null,
  });
}

const rateOf = (rates: readonly number[] | null): number | string | null =>
  rates === null ? null : rates.length === 1 ? rates[0]! : formatRates(rates);

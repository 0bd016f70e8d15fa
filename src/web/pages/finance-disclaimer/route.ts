import { financeDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import { disclaimedCar } from './page.ts';
import type { Route } from './+types/route';

/** The lender's own words, else the site's; null where no repayment of the car is shown. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { site, now } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const id = disclaimedCar(url.searchParams);
  if (id === null) return problem(400, 'Say which car: ?car_id=7');
  const car = stock.byId(site.stockFilter, id);
  if (car === undefined) return problem(404, 'This website shows no such car.');
  const { finance } = carPrice(car, site.settings, now);
  return Response.json({
    car_id: car.id,
    disclaimer: finance.available ? financeDisclaimer(finance.figures.disclaimer, site.settings.finance) : null,
    warning: finance.available ? site.settings.finance.warning : null,
    comparison_rate: finance.available ? finance.figures.comparisonRate : null,
  });
}

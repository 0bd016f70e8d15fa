import { openCar } from '#app/car/open-car.ts';
import { marketQuestion } from '#app/market/market-question.ts';
import { gaugeInDollars, UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET {vehicle path}/autogauge`: the price in its market range, in dollars. `null`: not known. */
export async function loader({ context, params: { slug } }: RouteArgs<'slug'>) {
  const { site, now } = context.get(siteRequest);
  const { search, market } = context.get(services);
  const opened = openCar(slug, site.stockFilter, search);
  if (opened.kind === 'unknown') return problem(404, 'That car wasn’t found on this website.');
  const { car } = opened;
  if (!site.settings.market.indicator || !isSellable(car)) return Response.json(gaugeInDollars(UNKNOWN_GAUGE));
  try {
    return Response.json(gaugeInDollars(await market.range.of(marketQuestion(car, site, now))));
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'Market data is unavailable right now.');
  }
}

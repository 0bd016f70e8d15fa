import type { RouterContextProvider } from 'react-router';
import { openCar } from '#app/car/open-car.ts';
import { marketQuestion } from '#app/market/market-question.ts';
import { openEvidence } from '#app/market/open-evidence.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import type { MarketInput } from './market-view.ts';

/** What is known of the price of the car at an address; undefined for a car that is not for sale here. */
export async function loadMarket(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<MarketInput | undefined> {
  const { site, now } = context.get(siteRequest);
  const { search, market } = context.get(services);
  const opened = openCar(slug, site.stockFilter, search);
  if (opened.kind === 'unknown' || !isSellable(opened.car)) return undefined;
  const { car } = opened;
  const evidence = await openEvidence(marketQuestion(car, site, now), {
    ...market,
    stock: search.stock,
    report: context.get(errorReport),
  });
  return { car, site, evidence, now, shows: (id) => search.stock.byId(site.stockFilter, id) !== undefined };
}

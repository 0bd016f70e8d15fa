import type { LiveSite } from '#app/site/live-sites.ts';
import { openCar } from '#app/car/open-car.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import type { Services } from '#app/services.ts';
import type { Brochure } from '#domain/car/brochure.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { carPage } from '../car/car-page.ts';
import { carBrochure } from './car-brochure.ts';

/** The brochure of the car at an address; undefined when this website shows no such car. */
export async function openBrochure(
  slug: string,
  { site, now, origin }: { site: LiveSite; now: Date; origin: string },
  { search }: Pick<Services, 'search'>,
): Promise<{ brochure: Brochure; car: Car } | undefined> {
  const opened = openCar(slug, site.stockFilter, search);
  if (opened.kind === 'unknown') return undefined;
  const { car } = opened;
  const vocabulary = await searchVocabulary(site, search.stock, now);
  const draw = () => ({ count: 0, pieces: [] });
  const price = carPrice(car, site.settings, now);
  const view = carPage({ car, price, site, similar: [], vocabulary, now, origin, draw });
  return { brochure: carBrochure(view, car, site, now), car };
}

import type { LiveSite } from '#app/site/live-sites.ts';
import type { Department } from '#domain/department/departments-policy.ts';
import { currencyOf } from '#domain/location/country.ts';
import type { JsonLd } from '../json-ld.ts';
import type { DepartmentView } from '#features/department/department-view.ts';
import { SCHEMA } from '../json-ld.ts';
import { locationJsonLd } from '../pages/location/location-json-ld.ts';
import { departmentLocations } from './department-view.ts';

/**
 * A department for search engines: each of its locations, of a workshop with what it does and for how much, and its
 * questions and answers. All of it is said on the page, too. What holds at one location is left out: an answer is shown
 * without its place.
 */
export function departmentJsonLd(
  site: LiveSite,
  department: Department,
  { questions, origin }: Pick<DepartmentView, 'questions'> & { origin: string },
): JsonLd[] {
  const isWorkshop = department === 'service';
  const makesOffer = isWorkshop ? offers(site) : [];
  const places = departmentLocations(site, department).map((location): JsonLd => ({
    '@context': SCHEMA,
    ...locationJsonLd(location, origin),
    ...(isWorkshop && { '@type': 'AutoRepair' }),
    ...(makesOffer.length > 0 && { makesOffer }),
  }));
  const everywhere = questions.flatMap(({ place, rows }) => (place === null ? rows : []));
  if (everywhere.length === 0) return places;
  const mainEntity = everywhere.map(({ question, answer }): JsonLd => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [...places, { '@context': SCHEMA, '@type': 'FAQPage', mainEntity }];
}

/** Services with a price. A lowest price is said as one. */
const offers = ({ settings: { service, site } }: LiveSite): JsonLd[] =>
  service.menu.flatMap(({ name, price, from }) => {
    if (price === null || price === 0) return [];
    const priceCurrency = currencyOf(site.country);
    const specification: JsonLd = from
      ? { '@type': 'PriceSpecification', minPrice: price, priceCurrency }
      : { '@type': 'PriceSpecification', price, priceCurrency };
    return [{ '@type': 'Offer', itemOffered: { '@type': 'Service', name }, priceSpecification: specification }];
  });

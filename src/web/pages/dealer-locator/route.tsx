import { data } from 'react-router';
import { siteLocations } from '#app/location/site-locations.ts';
import { dealerWebsite, findableLocations } from '#app/location/manufacturer-locations.ts';
import { PlacesUnavailable } from '#app/location/places.ts';
import { searchStock } from '#app/search/search-stock.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import { formatKm } from '#domain/location/format-km.ts';
import { departmentsAt } from '#domain/location/departments-at.ts';
import { openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { FINDER_PATH, locationPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { counted } from '#domain/text/words.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Finder } from '#features/location/finder.tsx';
import { Island } from '#ui/island/island.tsx';
import type { FinderView, FoundView } from '#features/location/finder-view.ts';
import { errorReport, headHtml, services, siteRequest } from '../../context.ts';
import { addressOf } from './address-of.ts';
import { jsonLdTag, SCHEMA, type JsonLd } from '../../json-ld.ts';
import { shownLocations } from '../locations/location-view.ts';
import { locationJsonLd } from '../location/location-json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { directionsTo } from '../car/car-location.ts';
import { departmentView, dialled, offersAt } from './department-view.ts';
import { readFinderQuery } from './finder-query.ts';
import { findDealerships, withoutPlaces } from './find-dealerships.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/dealer-locator`: the dealerships of the group around a place, or with a name. */
export async function loader({ request, context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { places, websites, search } = context.get(services);
  const { finder } = site.settings;
  const query = readFinderQuery(new URL(request.url).searchParams);
  const locations = findableLocations(site, websites);
  let isAway = false;
  const finding = await findDealerships(query, locations, places(site.settings)).catch((error: unknown) => {
    if (!(error instanceof PlacesUnavailable)) throw error;
    context.get(errorReport)(error);
    isAway = true;
    return withoutPlaces(query.kind === 'text' ? query.text : '', locations);
  });
  const seconds = Math.floor(now.getTime() / 1000);
  const { labels, stock } = site.settings;
  const noun = (word: string) => nounInSentence(word, stock.makes ?? []);
  const stockAt = async ({ id }: Location) => {
    const window = { hitsPerPage: 0, facets: [], now: seconds };
    const { count } = await searchStock(search.stock, site, { ...EMPTY_QUERY, locationId: id }, window);
    return count === 0
      ? null
      : {
          href: `${SEARCH_PATH}?locationId=${id}`,
          text: counted(count, noun(labels.noun.one), noun(labels.noun.many)),
        };
  };
  const websiteOf = (location: Location) => {
    const dealer = dealerWebsite(site, websites, location);
    return dealer
      ? {
          name: dealer.settings.site.shortName ?? dealer.settings.site.name,
          url: addressOf(websites.hostname(dealer), origin),
        }
      : null;
  };
  const everywhere = siteLocations(site);
  const pages = new Set(shownLocations(site).map(({ id }) => id));
  const results = await Promise.all(
    finding.found.map(async ({ location, km }): Promise<FoundView> => {
      const { lat, long } = location.address;
      const departments = departmentsAt(location, everywhere).map((each) => departmentView(each, site, pages));
      return {
        id: location.id,
        name: location.name,
        line: formatAddress(location),
        distance: km === undefined ? null : formatKm(km),
        opening: location.opening_hours.length > 0 ? openingOf(location) : null,
        phone: dialled(location.phone, location),
        directions: directionsTo(location),
        page: pages.has(location.id) ? locationPath(location) : null,
        website: websiteOf(location),
        stock: await stockAt(location),
        departments,
        offers: offersAt(location, departments),
        point: lat === null || long === null ? null : { lat, lng: long },
      };
    }),
  );
  const { text, error, notice, summary, centre } = finding;
  const map = { centre, tiles: finder.tiles, greyscale: finder.greyscale, start: finder.mapStart };
  const tool = formTool(
    site.settings.assistant,
    'find_dealerships',
    'Finds dealerships near a suburb or postcode, or by name. The person sends it.',
  );
  const view: FinderView = { title: finder.title, text, error, notice, summary, results, map, tool };
  const head = pageHead(page, site, {
    title: finder.title,
    url: `${origin}${FINDER_PATH}`,
    description: `${locations.length === 1 ? '' : 'The dealerships of '}${site.settings.site.name}: ${locations.length === 1 ? 'address' : 'addresses'}, opening hours and directions.`,
    index: query.kind === 'everything',
  });
  const list: JsonLd = {
    '@context': SCHEMA,
    '@type': 'ItemList',
    name: finder.title,
    itemListElement: finding.found.map(({ location }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: locationJsonLd(location, origin),
    })),
  };
  if (finding.found.length > 0) context.get(headHtml).push(jsonLdTag([list]));
  // a failed lookup may work in a minute, so it is not cached
  return data({ view, head }, isAway ? { headers: { 'Cache-Control': 'no-store' } } : {});
}

export default function DealerLocator({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Dealer locator' }]} />
      </div>
      <Island name="finder" of={Finder} when="idle" props={{ view }} />
    </>
  );
}

import { formatNumber } from '#domain/text/format-number.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { searchStock } from '#app/search/search-stock.ts';
import type { FacetCount, SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { cityAndState } from '#domain/location/city-and-state.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import { locationsTitle } from '#domain/location/locations-title.ts';
import { filterLocations } from '#domain/location/filter-locations.ts';
import type { Location } from '#domain/location/location.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { allowsPicture } from '#domain/pictures/allows-picture.ts';
import { isRunning } from '#domain/schedule/running.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { heroPicture } from '#entities/photo/hero-picture.ts';
import type { BodyTile, DealershipTile, HomeView, HomeSlideView, Tile } from '#features/home/home-view.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import type { SwipedLocation } from '#entities/location/location-carousel.tsx';
import type { DrawCards } from '../../cards/draw-cards.ts';
import { brandGrids } from '../brands/brand-grids.ts';
import { homeSearchBox } from './home-search-box.ts';
import { cardColumns } from '../../cards/card-columns.ts';
import { limitedList } from '../../cards/limited-list.ts';
import { locationView, shownLocations } from '../locations/location-view.ts';
import { reviewsView } from '../reviews/reviews-view.ts';
import { tileColumns } from './tile-columns.ts';
import { salesCount } from './sales-count.ts';

/** With a way to all makes, 12 and 18 fill whole rows on every width. */
const MAKE_TILES = [18, 12] as const;
const BODY_TILES = 8;

/** Everything on the home page, counted now. Every number matches the search it links to: the cars for sale. */
export async function homePage(site: LiveSite, stock: StockIndex, now: Date, draw: DrawCards): Promise<HomeView> {
  const { settings, dealerships, locations } = site;
  const places = shownLocations(site);
  const { home } = settings;
  const { sortBy } = searchDefaults(site.settings);
  const found = await searchStock(
    stock,
    site,
    { ...forSale(EMPTY_QUERY), sortBy: 'latest' },
    {
      hitsPerPage: home.latest,
      facets: ['make', 'body', 'car_type', 'item_type', 'dealership_name'],
      now: Math.floor(now.getTime() / 1000),
    },
  );
  const vocabulary = await searchVocabulary(site, stock, now);
  const path: PathOf = (values) =>
    canonicalSearchUrl({ ...EMPTY_QUERY, sortBy, values }, vocabulary, searchDefaults(site.settings));
  const makeTiles = home.makes && settings.brands.grids.length === 0 ? shownMakes(found.facets.make ?? [], path) : [];
  const slides = shownSlides(site, now);
  return {
    slides,
    hero: {
      title: home.title,
      text: home.text,
      picture:
        home.picture === null || slides.length > 0
          ? null
          : { source: heroPicture(home.picture), tone: home.pictureTone, focus: home.pictureFocus },
      search: homeSearchBox(found, settings),
      links: home.quickLinks,
    },
    stats: home.stats,
    sales: await salesCount(site, stock, now),
    finder: home.finder ? settings.finder.title : null,
    brands: await brandGrids(site, stock, now),
    bodies: {
      title: home.bodiesTitle,
      tiles: home.bodies
        ? (found.facets.body ?? []).slice(0, BODY_TILES).map((body) => bodyTile(body, found, path))
        : [],
    },
    makes: { title: home.makesTitle, tiles: makeTiles, columns: tileColumns(makeTiles.length) },
    latest: {
      title: home.latestTitle,
      cards: draw(found.hits, { level: 'h3' }),
      columns: cardColumns(found.hits.length, settings.card.columns),
      all: { name: `See all ${formatNumber(found.count)}`, href: '/search?sortBy=latest' },
    },
    lists: (await Promise.all(home.lists.map((list) => limitedList(list, { site, stock, now }, draw)))).filter(
      (list) => list !== null,
    ),
    recentlyViewed: settings.watchlist.recentlyViewed,
    locations: home.locations
      ? filterLocations(places, 'sales').map((location) => swipedLocation(location, site, now))
      : [],
    locationsHead: {
      title: locationsTitle(places.length),
      all: places.length === 1 ? 'Address and hours' : 'All locations',
    },
    reviews: home.reviews ? reviewsView(site) : null,
    dealerships: home.dealerships
      ? dealershipTiles(dealerships, locations, found.facets.dealership_name ?? [], path)
      : [],
  };
}

/** The slides of today, of hosts that the site may take images from. */
const shownSlides = ({ settings: { home, pictures, site } }: LiveSite, now: Date): HomeSlideView[] =>
  home.slides
    .filter((slide) => isRunning(slide, now, site.timezone) && allowsPicture(slide.picture, pictures))
    .map(({ name, description, url, picture, hideOverlay }) => ({ name, description, url, picture, hideOverlay }));

/** The address of the search that shows these values. */
type PathOf = (values: SearchQuery['values']) => string;

const available = (count: number) => `${formatNumber(count)} available`;

function shownMakes(makes: readonly FacetCount[], path: PathOf): Tile[] {
  const tile = ({ value, count }: FacetCount): Tile => ({
    name: value,
    href: path({ make: [value] }),
    note: available(count),
  });
  const limit = MAKE_TILES.find((tiles) => makes.length >= tiles);
  if (limit === undefined || makes.length === limit) return makes.map(tile);
  return [
    ...makes.slice(0, limit - 1).map(tile),
    { name: `All ${makes.length} makes`, href: SEARCH_PATH, note: 'See the list' },
  ];
}

/** A body is drawn as the kind of vehicle that the first found car with it is, else as a car. */
function bodyTile({ value, count }: FacetCount, found: SearchResult, path: PathOf): BodyTile {
  const kind =
    found.facets.item_type?.length === 1
      ? found.facets.item_type[0]?.value
      : found.hits.find(({ simple_body }) => simple_body === value)?.item_type;
  const itemType = kind === 'truck' || kind === 'motorcycle' || kind === 'caravan' ? kind : 'car';
  return {
    name: value,
    href: path({ body: [value] }),
    note: available(count),
    silhouette: bodySilhouette(value, itemType),
  };
}

function dealershipTiles(
  dealerships: readonly Dealership[],
  locations: readonly Location[],
  counts: readonly FacetCount[],
  path: PathOf,
): DealershipTile[] {
  return dealerships.flatMap(({ id, name }) => {
    const count = counts.find(({ value }) => value === name)?.count;
    if (count === undefined) return [];
    const places = locations
      .filter(({ dealership_id, visible }) => dealership_id === id && visible)
      .map(({ address }) => cityAndState(address));
    return [
      {
        name,
        href: path({ dealership_name: [name] }),
        note: available(count),
        places: [...new Set(places)].join(', '),
      },
    ];
  });
}

function swipedLocation(location: Location, site: LiveSite, now: Date): SwipedLocation {
  const { id, name, address, href, stock, hours } = locationView(location, site, now);
  return { id, name, address, href, stock, opening: hours?.opening ?? null };
}

import type { FacetCount, SearchResult, StockIndex } from '#app/stock-index.ts';
import type { Dealership, Location } from '#domain/car/car.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { slugify } from '#domain/slug/slugify.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { BodyTile, DealershipTile, HomeView, Tile } from '#features/home/home-view.ts';
import { bodySilhouette } from './body-silhouette.ts';
import { carCard } from './car-card.ts';
import { homeSearchBox } from './home-search-box.ts';
import { cardColumns, tileColumns } from './tile-columns.ts';

/** With a way to all makes, 12 and 18 fill whole rows on every width. */
const MAKE_TILES = [18, 12] as const;
const BODY_TILES = 8;

export interface HomeFacts {
  settings: SiteSettings;
  stockFilter: StockFilter;
  dealerships: readonly Dealership[];
  locations: readonly Location[];
}

/** Everything on the home page, counted now. One search for counts and newest cars together. */
export async function homePage({ settings, stockFilter, dealerships, locations }: HomeFacts, stock: StockIndex, now: Date): Promise<HomeView> {
  const { home } = settings;
  const found = await stock.search(
    stockFilter,
    { ...EMPTY_QUERY, values: { status: ['in_stock', 'coming_soon'] }, sortBy: 'latest' },
    { hitsPerPage: home.latest, facets: ['make', 'body', 'car_type', 'item_type', 'dealership_name'], now: now.getTime() / 1000 },
  );
  const makes = found.facets.make ?? [];
  const makeTiles = home.makes ? shownMakes(makes) : [];
  return {
    hero: {
      title: home.title, text: home.text,
      picture: home.picture === null ? null : { source: `/pictures/hero/${home.picture}.webp`, tone: home.pictureTone, focus: home.pictureFocus },
      search: homeSearchBox(found, settings), links: home.quickLinks,
    },
    stats: home.stats,
    bodies: { title: home.bodiesTitle, tiles: home.bodies ? (found.facets.body ?? []).slice(0, BODY_TILES).map((body) => bodyTile(body, found)) : [] },
    makes: { title: home.makesTitle, tiles: makeTiles, columns: tileColumns(makeTiles.length) },
    latest: {
      title: home.latestTitle, cards: found.hits.map((car) => carCard(car, settings, now)),
      columns: cardColumns(found.hits.length, settings.card.columns),
      all: { name: `See all ${found.count.toLocaleString('en-AU')}`, href: '/search?sortBy=latest' },
    },
    dealerships: home.dealerships ? dealershipTiles(dealerships, locations, found.facets.dealership_name ?? []) : [],
  };
}

const inStock = (count: number) => `${count.toLocaleString('en-AU')} in stock`;

function shownMakes(makes: readonly FacetCount[]): Tile[] {
  const tile = ({ value, count }: FacetCount): Tile => ({ name: value, href: `/search/${slugify(value)}`, note: inStock(count) });
  const limit = MAKE_TILES.find((tiles) => makes.length >= tiles);
  if (limit === undefined || makes.length === limit) return makes.map(tile);
  return [...makes.slice(0, limit - 1).map(tile), { name: `All ${makes.length} makes`, href: '/search', note: 'See the list' }];
}

/** A body is drawn as the kind of vehicle that the first found car with it is, else as a car. */
function bodyTile({ value, count }: FacetCount, found: SearchResult): BodyTile {
  const kind = found.facets.item_type?.length === 1 ? found.facets.item_type[0]?.value : found.hits.find(({ simple_body }) => simple_body === value)?.item_type;
  const itemType = kind === 'truck' || kind === 'motorcycle' || kind === 'caravan' ? kind : 'car';
  return { name: value, href: `/search/${slugify(value)}`, note: inStock(count), silhouette: bodySilhouette(value, itemType) };
}

function dealershipTiles(dealerships: readonly Dealership[], locations: readonly Location[], counts: readonly FacetCount[]): DealershipTile[] {
  return dealerships.flatMap(({ id, slug, name }) => {
    const count = counts.find(({ value }) => value === name)?.count;
    if (count === undefined) return [];
    const places = locations.filter(({ dealership_id, visible }) => dealership_id === id && visible).map(({ address }) => `${address.city} ${address.state}`.trim());
    return [{ name, href: `/search/${slug}`, note: inStock(count), places: [...new Set(places)].join(', ') }];
  });
}

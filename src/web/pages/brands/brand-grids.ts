import { formatNumber } from '#domain/text/format-number.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { searchStock } from '#app/search/search-stock.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { BRAND_KINDS, type BrandKind, type BrandTile } from '#domain/brand/brands-policy.ts';
import type { ItemType } from '#domain/car/car-values.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { brandPath, SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { BrandGridView, BrandTileView } from '#entities/brand/brand-grids.tsx';

const ITEM_TYPE: Record<BrandKind, ItemType | null> = {
  cars: 'car',
  motorcycles: 'motorcycle',
  trucks: 'truck',
  caravans: 'caravan',
  sister: null,
};

const KIND_NAMES: Record<BrandKind, string> = {
  cars: 'Cars',
  motorcycles: 'Motorcycles',
  trucks: 'Trucks',
  caravans: 'Caravans',
  sister: 'Sister businesses',
};

/** The makes in stock, for a site without its own grids. */
export async function stockGrids(site: LiveSite, stock: StockIndex, now: Date): Promise<BrandGridView[]> {
  const grids = await Promise.all(
    BRAND_KINDS.map(async (kind): Promise<BrandGridView> => {
      const makes = [...(await countsByMake(site, stock, ITEM_TYPE[kind], now))];
      const tile = (title: string): BrandTile => ({
        title,
        slug: '',
        logo: null,
        banner: null,
        description: null,
        path: null,
        skipPage: true,
      });
      const tiles = makes.map(([make, count]) => tileView(tile(make), kind, count, site));
      return { id: kind, title: KIND_NAMES[kind], look: 'grid', picture: null, tiles };
    }),
  );
  return grids.filter(({ tiles }) => tiles.length > 0);
}

/** The grids of a site, each tile counted now. */
export const brandGrids = (site: LiveSite, stock: StockIndex, now: Date): Promise<BrandGridView[]> =>
  Promise.all(
    site.settings.brands.grids.map(async ({ kind, title, picture, tiles }): Promise<BrandGridView> => {
      const counts = await countsByMake(site, stock, ITEM_TYPE[kind], now);
      return {
        id: kind,
        title,
        look: kind === 'sister' ? 'businesses' : 'grid',
        picture: picture === null ? null : `/pictures/${picture}.webp`,
        tiles: tiles.map((tile) => tileView(tile, kind, counts.get(tile.title) ?? 0, site)),
      };
    }),
  );

function tileView(tile: BrandTile, kind: BrandKind, count: number, site: LiveSite): BrandTileView {
  const { title, logo, description } = tile;
  const [own] = brandPath(tile);
  return {
    title,
    logo,
    description,
    note: count === 0 ? null : `${formatNumber(count)} in stock`,
    href: tile.path ?? own ?? brandStockPath(tile, kind, site),
  };
}

/** The search for a brand's vehicles of one kind. */
export const brandSearch = ({ title }: BrandTile, kind: BrandKind): SearchQuery => {
  const itemType = ITEM_TYPE[kind];
  return {
    ...EMPTY_QUERY,
    values: itemType === null ? {} : { make: [title], item_type: [itemType] },
    query: itemType === null ? title : '',
  };
};

export function brandStockPath(tile: BrandTile, kind: BrandKind, { settings }: LiveSite): string {
  const defaults = searchDefaults(settings);
  return `${SEARCH_PATH}?${searchToUrl({ ...brandSearch(tile, kind), sortBy: defaults.sortBy }, defaults)}`;
}

async function countsByMake(site: LiveSite, stock: StockIndex, itemType: ItemType | null, now: Date) {
  if (itemType === null) return new Map<string, number>();
  const { facets } = await searchStock(stock, site, forSale({ ...EMPTY_QUERY, values: { item_type: [itemType] } }), {
    hitsPerPage: 0,
    facets: ['make'],
    now: Math.floor(now.getTime() / 1000),
  });
  return new Map((facets.make ?? []).map(({ value, count }) => [value, count]));
}

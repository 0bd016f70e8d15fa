import { formatNumber } from '#domain/text/format-number.ts';
import { data } from 'react-router';
import { findableLocations } from '#app/location/manufacturer-locations.ts';
import { searchStock } from '#app/search/search-stock.ts';
import { cityAndState } from '#domain/location/city-and-state.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { brandPath, BRANDS_PATH, FINDER_PATH } from '#domain/site/site-paths.ts';
import { heroPicture } from '#entities/photo/hero-picture.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { BrandPage } from '#features/brand/brand-page.tsx';
import type { BrandPageView } from '#features/brand/brands-view.ts';
import { services, siteRequest } from '../../context.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { pageHead } from '../../page-head.ts';
import { brandSearch, brandStockPath } from '../brands/brand-grids.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

const LATEST = 6;

/** `/{brand}/overview`: the page of a brand tile. */
export async function loader({ params, context }: RouteArgs<'brand'>) {
  const { site, now, origin } = context.get(siteRequest);
  const { websites, search } = context.get(services);
  const path = `/${params.brand}/overview`;
  const grid = site.settings.brands.grids.find(({ tiles }) => tiles.some((tile) => brandPath(tile).includes(path)));
  const tile = grid?.tiles.find((one) => brandPath(one).includes(path));
  if (!grid || !tile) throw data(null, { status: 404 });
  const seconds = Math.floor(now.getTime() / 1000);
  const sells = grid.kind !== 'sister';
  const query = { ...forSale(brandSearch(tile, grid.kind)), sortBy: 'latest' as const };
  const found = await searchStock(search.stock, site, query, {
    hitsPerPage: sells ? LATEST : 0,
    facets: ['location_name'],
    now: seconds,
  });
  const stocked = new Set(sells ? (found.facets.location_name ?? []).map(({ value }) => value) : []);
  const view: BrandPageView = {
    title: tile.title,
    logo: tile.logo,
    banner: tile.banner === null ? null : heroPicture(tile.banner),
    description: tile.description,
    stock:
      sells && found.count > 0
        ? {
            name: `See all ${formatNumber(found.count)} in stock`,
            href: brandStockPath(tile, grid.kind, site),
          }
        : null,
    latest: {
      cards: drawCards(context)(found.hits, { level: 'h3' }),
      columns: site.settings.card.columns,
    },
    locations: findableLocations(site, websites)
      .filter(({ name }) => stocked.has(name))
      .map(({ id, name, address }) => ({
        name,
        place: cityAndState(address),
        href: `${FINDER_PATH}?location=${id}`,
      })),
  };
  const head = pageHead(page, site, {
    title: tile.title,
    url: origin + path,
    description: tile.description ?? `${tile.title} at ${site.settings.site.name}.`,
  });
  return { view, head };
}

export default function Brand({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[{ name: 'Home', href: '/' }, { name: 'Brands', href: BRANDS_PATH }, { name: view.title }]}
        />
      </div>
      <BrandPage view={view} />
    </>
  );
}

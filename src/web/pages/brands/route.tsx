import { BRANDS_PATH } from '#domain/site/site-paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { BrandGrids } from '#entities/brand/brand-grids.tsx';
import css from '#features/brand/brands.module.css';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { brandGrids, stockGrids } from './brand-grids.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/brands`: every brand of the group; on a site without brands of its own the makes in stock. */
export async function loader({ context }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { title, grids } = site.settings.brands;
  const { stock } = context.get(services).search;
  return {
    title,
    grids: await (grids.length > 0 ? brandGrids : stockGrids)(site, stock, now),
    head: pageHead(page, site, {
      title,
      url: origin + BRANDS_PATH,
      description: `Brands at ${site.settings.site.name}, with current stock.`,
    }),
  };
}

export default function Brands({ loaderData: { title, grids } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Brands' }]} />
        <h1 className={`h1 ${css.page}`}>{title}</h1>
      </div>
      <BrandGrids grids={grids} />
      <div className="sec" />
    </>
  );
}

import { encode } from 'uqr';
import { data } from 'react-router';
import { carPath } from '#domain/site/site-paths.ts';
import { PrintSheet } from '#features/car/actions/print-sheet.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { pdfPath } from '../brochure/pdf-path.ts';
import { openBrochure } from './open-brochure.ts';
import { CAR_KEY, page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ context, url }: RouteArgs) {
  const request = context.get(siteRequest);
  const { site } = request;
  const slug = url.searchParams.get(CAR_KEY) ?? '';
  const found = await openBrochure(slug, request, context.get(services));
  if (found === undefined)
    return data(
      { sheet: null, head: pageHead(page, site, { title: 'No longer listed', index: false }) },
      { status: slug === '' ? 200 : 404 },
    );
  const { brochure, car } = found;
  return data({
    sheet: {
      brochure,
      code: encode(brochure.url, { ecc: 'M', border: 2 }).data,
      back: carPath(car, site.settings),
      pdf: pdfPath(car),
    },
    head: pageHead(page, site, { title: `Print ${brochure.name}`, index: false }),
  });
}

export default function Print({ loaderData: { sheet } }: PageProps<typeof loader>) {
  return <PrintSheet sheet={sheet} />;
}

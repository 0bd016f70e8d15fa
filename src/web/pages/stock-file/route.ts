import { makeStockFile, MOST_LISTED, ofDealership } from '#app/syndication/make-stock-file.ts';
import { FILE_KINDS } from '#domain/syndication/stock-file.ts';
import { services, siteRequest } from '../../context.ts';
import { bufferedResponse } from '../../http/answers/buffered-response.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `GET /feeds/<key>/google.tsv`, `/feeds/<key>/<dealership>/google.tsv` and the like: stock for receivers. docs/syndication.md */
export async function loader({ params, context }: RouteArgs<'file' | 'key'>) {
  const { site, now, origin } = context.get(siteRequest);
  const { key, files } = site.settings.syndication;
  const kind = files.find((one) => FILE_KINDS[one].name === params.file);
  const dealership = site.dealerships.find(({ slug }) => slug === params.dealership);
  // an unknown key and an unknown file get the same answer, so that guessing keys reveals nothing
  if (key === null || params.key !== key || !kind || (params.dealership !== undefined && !dealership))
    return problem(404, 'File not found.', { 'cache-control': 'no-store' });
  const filter = dealership ? ofDealership(site.stockFilter, dealership.id) : site.stockFilter;
  const { stock } = context.get(services).search;
  const made = await makeStockFile(kind, { filter, settings: site.settings, origin, stock, now });
  if (!made)
    return problem(
      404,
      `This site shows more than ${MOST_LISTED} cars. Ask for each dealership: /feeds/<key>/<dealership>/${params.file}.`,
      { 'cache-control': 'no-store' },
    );
  return bufferedResponse(made.text, { headers: { 'content-type': FILE_KINDS[kind].type } });
}

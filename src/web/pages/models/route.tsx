import { formatNumber } from '#domain/text/format-number.ts';
import { data } from 'react-router';
import { searchStock } from '#app/search/search-stock.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { showMe } from '#domain/labels/stock-noun.ts';
import { bodyRows, hasBody, modelBodies } from '#domain/model/model-bodies.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { MODELS_PATH } from '#domain/site/site-paths.ts';
import { counted } from '#domain/text/words.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import { ModelsPage } from '#features/model/models-page.tsx';
import type { BodyButton, ModelsView } from '#features/model/models-view.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { modelView } from './model-view.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/models?body=suv`: the models, or those of one body. */
export async function loader({ context, url }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const { models: policy, labels } = site.settings;
  const { range } = policy;
  if (range.length === 0) throw data(null, { status: 404 });
  const bodies = modelBodies(range);
  const requested = url.searchParams.get('body') ?? '';
  const chosen = bodies.find((body) => body.toLowerCase() === requested.trim().toLowerCase());
  const shown = chosen === undefined ? range : range.filter((model) => hasBody(model, chosen));
  const makes = [...new Set(range.map(({ make }) => make))];
  const seconds = Math.floor(now.getTime() / 1000);
  const [all, opened] = await Promise.all([
    searchStock(stock, site, forSale(EMPTY_QUERY), { hitsPerPage: 0, facets: ['make'], now: seconds }),
    searchStock(stock, site, forSale(newOnes(chosen)), { hitsPerPage: 0, facets: [], now: seconds }),
  ]);
  const vocabulary = await searchVocabulary(site, stock, now);
  const ofMake = (make: string) =>
    canonicalSearchUrl({ ...EMPTY_QUERY, values: { make: [make] } }, vocabulary, searchDefaults(site.settings));
  const view: ModelsView = {
    title: policy.title,
    summary: `${counted(shown.length, 'model')} from ${counted(new Set(shown.map(({ make }) => make)).size, 'make')}. Prices are the lowest drive away price of a variant.`,
    bodies: [
      button('All', MODELS_PATH, range.length, null, chosen === undefined),
      ...bodies.map((body) =>
        button(
          body,
          `${MODELS_PATH}?body=${encodeURIComponent(body.toLowerCase())}`,
          range.filter((model) => hasBody(model, body)).length,
          bodySilhouette(body, 'car'),
          body === chosen,
        ),
      ),
    ],
    rows: bodyRows(bodies.length + 1),
    models: shown.map((model) => modelView(model, site.settings, policy.descriptionLimit)),
    makes: (all.facets.make ?? [])
      .filter(({ value }) => makes.includes(value))
      .map(({ value, count }) => ({ name: value, href: ofMake(value), count: formatNumber(count) })),
    button: showMe(opened.count, labels),
    search: [['car_type', 'new'], ...(chosen === undefined ? [] : [['body', chosen] satisfies [string, string]])],
    noun: labels.noun,
    payments: policy.payments,
  };
  const head = pageHead(page, site, {
    title: policy.title,
    url: origin + MODELS_PATH,
    description: `${view.summary} At ${site.settings.site.name}.`,
    index: chosen === undefined,
  });
  return { view, head };
}

/** What the range is sold from: new vehicles, of the chosen body. */
const newOnes = (body: string | undefined): SearchQuery => ({
  ...EMPTY_QUERY,
  values: { car_type: ['new'], ...(body === undefined ? {} : { body: [body] }) },
});

const button = (
  name: string,
  href: string,
  models: number,
  silhouette: BodyButton['silhouette'],
  current: boolean,
): BodyButton => ({ name, href, count: counted(models, 'model'), silhouette, current });

export default function Models({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Vehicles' }]} />
      </div>
      <ModelsPage view={view} />
    </>
  );
}

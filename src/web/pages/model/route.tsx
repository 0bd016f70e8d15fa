import { formatNumber } from '#domain/text/format-number.ts';
import { data, redirect } from 'react-router';
import { searchStock } from '#app/search/search-stock.ts';
import { searchVocabulary } from '#app/search/search-vocabulary.ts';
import { showMe } from '#domain/labels/stock-noun.ts';
import { similarModels } from '#domain/model/similar-models.ts';
import { variantRows } from '#domain/model/variant-rows.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { canonicalSearchUrl } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { modelPath, MODELS_PATH } from '#domain/site/site-paths.ts';
import type { LimitedListView } from '#entities/listing-card/limited-list.tsx';
import { ModelPage } from '#features/model/model-page.tsx';
import type { ModelPageView } from '#features/model/models-view.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { cardColumns } from '../../cards/card-columns.ts';
import { drawCards } from '../../cards/draw-cards.ts';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { cheapest, modelView, variantPrice } from '../models/model-view.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

const IN_STOCK = 4;
const MOST_SIMILAR = 4;

/** `/models/{slug}`: a model, its variants beside each other, the cars of it, and models like it. */
export async function loader({ params, context }: RouteArgs<'slug'>) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const { settings } = site;
  const model = settings.models.range.find(({ slug }) => slug === params.slug);
  if (!model) throw data(null, { status: 404 });
  if (model.overrideUrl !== null) throw redirect(model.overrideUrl, 302);
  const values = { make: [model.make], model: [model.name] };
  const seconds = Math.floor(now.getTime() / 1000);
  const window = { hitsPerPage: IN_STOCK, facets: [], now: seconds };
  const listed = async (query: SearchQuery) => ({
    query,
    found: await searchStock(stock, site, forSale(query), window),
  });
  // the page is about the new model: used ones are shown where there is no new one
  const asNew = await listed({ ...EMPTY_QUERY, values: { ...values, car_type: ['new'] } });
  const { query, found } = asNew.found.count > 0 ? asNew : await listed({ ...EMPTY_QUERY, values });
  const href = canonicalSearchUrl(query, await searchVocabulary(site, stock, now), searchDefaults(settings));
  const card = modelView(model, settings);
  const variant = cheapest(model);
  const view: ModelPageView = {
    ...card,
    priceNote: variant === null ? null : `Drive away, ${variant}`,
    stock: found.count === 0 ? null : { name: showMe(found.count, settings.labels), href },
    testDrive: settings.testDrive.offered ? '/book-test-drive' : null,
    variants: model.variants.map((one) => ({ name: one.name, price: variantPrice(one) })),
    rows: variantRows(model.variants),
    similar: similarModels(settings.models.range, model, MOST_SIMILAR).map((one) =>
      modelView(one, settings, settings.models.smallDescriptionLimit),
    ),
  };
  const list: LimitedListView | null =
    found.count === 0
      ? null
      : {
          title: `${asNew.found.count > 0 ? 'New ' : ''}${card.name} in stock`,
          cards: drawCards(context)(found.hits, { level: 'h3' }),
          columns: cardColumns(found.hits.length, settings.card.columns),
          all: found.hits.length < found.count ? { name: `See all ${formatNumber(found.count)}`, href } : null,
        };
  const title = card.name.startsWith(model.make) ? card.name : `${model.make} ${card.name}`;
  const head = pageHead(page, site, {
    title,
    url: origin + modelPath(model),
    description: card.description ?? `${title}: variants, prices and stock at ${settings.site.name}.`,
  });
  return { view, list, head };
}

export default function ModelRoute({ loaderData: { view, list } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[{ name: 'Home', href: '/' }, { name: 'Vehicles', href: MODELS_PATH }, { name: view.name }]}
        />
      </div>
      <ModelPage model={view} stock={list} />
    </>
  );
}

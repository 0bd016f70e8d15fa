import { hasBody } from '#domain/model/model-bodies.ts';
import { MODELS_PATH } from '#domain/site/site-paths.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

/** A body that no model has answers 404. */
const bodyKey: QueryKeys = (pairs, { models }) => {
  const body = pairs.get('body')?.trim().toLowerCase() ?? '';
  return models.range.some((model) => hasBody(model, body)) ? `body=${encodeURIComponent(body)}` : '';
};

/** The model range of a site's brands. */
export const page = definePage({
  name: 'models',
  paths: [MODELS_PATH],
  kind: 'page',
  cache: { query: bodyKey, shows: 'stock' },
  robots: 'index',
  sitemap: ({ site }) => (site.settings.models.range.length === 0 ? [] : [MODELS_PATH]),
  samples: [`${MODELS_PATH}?body=suv`],
});

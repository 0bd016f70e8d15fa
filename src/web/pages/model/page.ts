import { modelPath } from '#domain/site/site-paths.ts';
import { definePage, noQuery } from '../define-page.ts';

/** One model with its variants. A model with an address of its own has no page here. */
export const page = definePage({
  name: 'model',
  paths: ['/models/:slug'],
  kind: 'page',
  prices: true,
  cache: { query: noQuery, shows: 'stock' },
  robots: 'index',
  sitemap: ({ site }) => site.settings.models.range.filter(({ overrideUrl }) => overrideUrl === null).map(modelPath),
});

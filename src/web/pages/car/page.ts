import { carEntries } from '#app/site/site-map.ts';
import { VIEWER_VIEWS } from '#domain/car/viewer-views.ts';
import { CAR_PATTERNS } from '#domain/site/site-paths.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

/** `?view=interior`: the view of the viewer that a page without script opens on. */
export const VIEW_KEY = 'view';

const view: QueryKeys = (pairs) => {
  const requested = pairs.get(VIEW_KEY);
  return VIEWER_VIEWS.some((one) => one === requested) ? `${VIEW_KEY}=${requested}` : '';
};

export const page = definePage({
  name: 'car',
  paths: CAR_PATTERNS,
  kind: 'page',
  body: 'form',
  analytics: 'item',
  script: 'car',
  prices: true,
  cache: { query: view, shows: 'stock' },
  robots: 'index',
  sitemap: carEntries,
});

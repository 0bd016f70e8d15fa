import { TRADE_IN_PATHS } from '#domain/site/site-paths.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

/** The car that it would help to pay. */
const carKey: QueryKeys = (pairs) => {
  const id = pairs.get('car_id') ?? '';
  return /^\d{1,9}$/.test(id) ? `car_id=${id}` : '';
};

/** The start of a valuation. Its form is sent to the same address. */
export const page = definePage({
  name: 'trade-in',
  paths: TRADE_IN_PATHS,
  kind: 'page',
  body: 'form',
  analytics: 'trade',
  cache: { query: carKey, shows: 'stock' },
  robots: 'index',
  sitemap: ({ site }) => (site.settings.tradeIn.autograb ? [TRADE_IN_PATHS[0]] : []),
  samples: ['/cars/trade-in?car_id=1'],
});

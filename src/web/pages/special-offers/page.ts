import { offerPaths } from '#app/site/site-map.ts';
import { OFFER_TYPES, OFFERS_PATH } from '#domain/offers/offers-policy.ts';
import { definePage, type QueryKeys } from '../define-page.ts';

const typeKey: QueryKeys = (pairs) => {
  const type = OFFER_TYPES.find((one) => one === pairs.get('type'));
  return type === undefined ? '' : `type=${type}`;
};

export const page = definePage({
  name: 'special-offers',
  paths: [OFFERS_PATH],
  kind: 'page',
  analytics: 'itemlist',
  prices: true,
  cache: { query: typeKey, shows: 'stock' },
  robots: 'index',
  sitemap: offerPaths,
  samples: ['/special-offers?type=service'],
});

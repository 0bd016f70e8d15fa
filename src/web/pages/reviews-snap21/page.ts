import { definePage, type QueryKeys } from '../define-page.ts';

/** Cut in the middle of an emoji a text can be written in no address. */
const orgKey: QueryKeys = (pairs) =>
  `orgId=${encodeURIComponent((pairs.get('orgId') ?? '').slice(0, 60).toWellFormed())}`;

/** What a business is rated at the source of its reviews. */
export const page = definePage({
  name: 'reviews-snap21',
  paths: ['/api/reviews/snap21'],
  kind: 'endpoint',
  cache: { query: orgKey, shows: 'site' },
  robots: 'disallow',
  samples: ['/api/reviews/snap21?orgId=1'],
});

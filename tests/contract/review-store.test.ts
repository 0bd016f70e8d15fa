import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import type { Feed } from '#app/import/feed.ts';
import { importReviews } from '#app/reviews/import-reviews.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { testDatabases } from '#tests/databases.ts';

const feed = (...cells: Record<string, string>[]): Feed => ({
  columns: ['id', 'customer_name', 'rating', 'text', 'review_date'],
  rows: (async function* () {
    yield cells.map((one, index) => ({ line: index + 2, cells: one }));
  })(),
});
const written = (id: string, change: Record<string, string> = {}) => ({
  id,
  customer_name: 'Mei L.',
  rating: '5',
  text: 'Third car from this yard.',
  review_date: '07/11/2026',
  ...change,
});

describe.each(testDatabases)('reviews on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    open = await engine.open();
    await createSiteStore(open.database).applyDirectory(
      groupDirectory.parse({
        group: { slug: 'meridian', name: 'Meridian' },
        dealerships: [
          {
            slug: 'northbank',
            name: 'Northbank',
            locations: [{ slug: 'newstead', name: 'Newstead', address: { city: 'Newstead', state: 'QLD' } }],
          },
        ],
      }),
    );
  });
  afterAll(() => open.close());

  it('are imported newest first, and again without duplicates', async () => {
    const [store, sites] = [createReviewStore(open.database), createSiteStore(open.database)];
    const [group] = await sites.groups();
    const log = createChangeLog(open.database, open.connection);
    const before = await log.last();
    const first = feed(
      written('a'),
      written('b', {
        review_date: '2026-11-08',
        text: '',
        location: 'newstead',
        reply_text: 'Thanks.',
        reply_date: '09/11/2026',
      }),
      written('c', { rating: '6' }),
      written('d', { review_date: '31/02/2026' }),
    );
    const report = await importReviews(store, 'northbank', first);
    expect(report).toMatchObject({ reviews: 2, skipped: [{ line: 4 }, { line: 5 }] });
    expect(await log.since(before)).toMatchObject([{ kind: 'facts', groupId: group!.id }]);
    await importReviews(store, 'northbank', feed(written('a', { text: 'Fourth car.' })));
    const { reviews, locations } = await sites.directory(group!.id);
    expect(reviews).toMatchObject([
      {
        text: null,
        location_id: locations[0]!.id,
        review_date: '2026-11-08',
        reply_text: 'Thanks.',
        reply_date: '2026-11-09',
      },
      { customer_name: 'Mei L.', rating: 5, text: 'Fourth car.', location_id: null, review_date: '2026-11-07' },
    ]);
  });

  it('without an author or for an unknown location are rejected with a message', async () => {
    const store = createReviewStore(open.database);
    await expect(importReviews(store, 'nosuch', feed(written('a')))).rejects.toThrow('No dealership "nosuch".');
    await expect(importReviews(store, 'northbank', feed(written('x', { location: 'moon' })))).rejects.toThrow(
      'No location "moon" at northbank. Its locations are newstead.',
    );
  });
});

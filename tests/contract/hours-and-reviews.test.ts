import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { createLocationHours } from '#adapters/postgres/site/location-hours.ts';
import { createReviewModeration } from '#adapters/postgres/reviews/review-moderation.ts';
import { createReviewStore } from '#adapters/postgres/reviews/review-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const by = { staffId: null, at: new Date('2026-11-20T03:00:00Z') };
const place = (slug: string) => ({ slug, name: slug, address: { city: 'Newstead', state: 'QLD' } });
const written = (source_id: string) => ({
  source: 'google',
  source_id,
  location: null,
  customer_name: 'Mei L.',
  rating: 2,
  text: 'Slow.',
  review_date: '2026-11-07',
  image_url: null,
  reply_text: null,
  reply_date: null,
});

describe.each(testDatabases)('hours and reviews on $name', (engine) => {
  let open: OpenTestDatabase;
  let groups: number[];
  let firstDealership: string;
  let stages = 0;
  const directory = (group: number) => createSiteStore(open.database).directory(group);
  const log = (group: number) =>
    createAuditLog(open.database).list(group, { staffId: 0, reach: { dealerships: 'all' } }, {}, 9);

  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    stages += 1;
    firstDealership = `one-${stages}-cars`;
    const sites = createSiteStore(open.database);
    groups = [];
    for (const slug of [`one-${stages}`, `two-${stages}`]) {
      const facts = {
        group: { slug, name: slug },
        dealerships: [{ slug: `${slug}-cars`, name: slug, locations: [place('yard'), place('service')] }],
      };
      groups.push((await sites.applyDirectory(groupDirectory.parse(facts))).group.id);
      await createReviewStore(open.database).put(`${slug}-cars`, [written('a')]);
    }
  });

  it('change the week of one location and the holidays of several, with a line in the audit log', async () => {
    const [yard, service] = (await directory(groups[0]!)).locations.toSorted((a, b) => b.name.localeCompare(a.name));
    const special_hours = [{ date: '2026-12-25', status: 'Closed' as const, open: null, close: null }];
    const opening_hours = [{ weekday: 1, status: 'Open' as const, open: '08:00', close: '17:00' }];
    const to = { locationId: yard!.id, hours: { opening_hours, special_hours }, alsoSpecial: [service!.id] };
    const hours = createLocationHours(open.database);
    expect(await hours.change(groups[1]!, WHOLE_GROUP, to, by)).toBe(false);
    expect(await hours.change(groups[0]!, { dealerships: [] }, to, by)).toBe(false);
    expect(await hours.change(groups[0]!, WHOLE_GROUP, to, by)).toBe(true);
    const after = (await directory(groups[0]!)).locations;
    expect(after.find(({ id }) => id === yard!.id)).toMatchObject({ opening_hours, special_hours });
    expect(after.find(({ id }) => id === service!.id)).toMatchObject({
      opening_hours: service!.opening_hours,
      special_hours,
    });
    expect((await log(groups[0]!)).map(({ what, subject }) => `${what} ${subject.id}`).sort()).toEqual([
      'hours.changed service',
      'hours.changed yard',
    ]);
    expect(await log(groups[1]!)).toEqual([]);
  });

  it('hide and reply to a review, which the next import keeps', async () => {
    const reviews = createReviewModeration(open.database);
    const [review] = await reviews.list(groups[0]!, WHOLE_GROUP, 9);
    expect(await reviews.hide(groups[1]!, WHOLE_GROUP, review!.id, true, by)).toBe(false);
    expect(await reviews.hide(groups[0]!, { dealerships: [999] }, review!.id, true, by)).toBe(false);
    expect(await reviews.list(groups[0]!, { dealerships: [999] }, 9)).toEqual([]);
    expect(
      await reviews.reply(
        groups[0]!,
        WHOLE_GROUP,
        review!.id,
        { text: 'Sorry, we are faster now.', day: '2026-11-21' },
        by,
      ),
    ).toBe(true);
    expect((await directory(groups[0]!)).reviews).toMatchObject([
      { reply_text: 'Sorry, we are faster now.', reply_date: '2026-11-21' },
    ]);
    expect(await reviews.hide(groups[0]!, WHOLE_GROUP, review!.id, true, by)).toBe(true);
    await createReviewStore(open.database).put(firstDealership, [{ ...written('a'), text: 'Slow indeed.' }]);
    expect((await directory(groups[0]!)).reviews).toEqual([]);
    expect((await directory(groups[1]!)).reviews).toHaveLength(1);
    expect(await reviews.list(groups[0]!, WHOLE_GROUP, 9)).toMatchObject([
      { hidden: true, ownReply: true, text: 'Slow indeed.' },
    ]);
    await reviews.hide(groups[0]!, WHOLE_GROUP, review!.id, false, by);
    await reviews.reply(groups[0]!, WHOLE_GROUP, review!.id, null, by);
    expect((await directory(groups[0]!)).reviews).toMatchObject([{ reply_text: null, text: 'Slow indeed.' }]);
    expect((await log(groups[0]!)).map(({ what }) => what).slice(0, 4)).toEqual([
      'review.answered',
      'review.shown',
      'review.hidden',
      'review.answered',
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createJourneyStore } from '#adapters/postgres/checkout-journey/journey-store.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { reservationStage } from '#tests/reservation-stage.ts';

const now = new Date('2026-11-24T00:00:00Z');
const expiresAt = new Date('2027-01-23T00:00:00Z');
const key = 'k'.repeat(22);

describe.each(testDatabases)('checkout journeys on $name', (engine) => {
  let open: OpenTestDatabase;
  let siteId: number;
  let carId: number;
  beforeAll(async () => {
    open = await engine.open();
    const stage = await reservationStage(open.database, 1);
    siteId = stage.siteId;
    carId = stage.cars[0]!;
  });
  afterAll(() => open.close());

  it('stores each task separately, for anyone with the key, until it expires', async () => {
    const store = createJourneyStore(open.database);
    await store.begin(siteId, { carId, key, answers: {}, expiresAt }, now);
    expect(await store.byKey(siteId, key, now)).toEqual({ carId, key, answers: {} });
    await Promise.all([
      store.save(siteId, key, { choose: { way: 'deliver', postcode: '4551' } }, now),
      store.save(siteId, key, { protection: { products: ['paint'] } }, now),
      store.save(siteId, key, { finance: { way: 'own' } }, now),
    ]);
    await store.save(siteId, key, { choose: { way: 'collect' } }, now);
    expect((await store.byKey(siteId, key, now))?.answers).toEqual({
      choose: { way: 'collect' },
      protection: { products: ['paint'] },
      finance: { way: 'own' },
    });
    const valuation = 'v'.repeat(22);
    expect(await store.withTradeIn(siteId, valuation, now)).toBeUndefined();
    await store.save(siteId, key, { 'trade-in': { way: 'value', key: valuation } }, now);
    expect(await store.withTradeIn(siteId, valuation, now)).toBe(key);
    expect(await store.withTradeIn(siteId, valuation, expiresAt)).toBeUndefined();
    const [other] = (
      await sql<{
        id: number;
      }>`insert into sites (slug, group_id) select 'other', group_id from sites limit 1 returning id`.execute(
        open.database,
      )
    ).rows;
    expect(await store.byKey(other!.id, key, now)).toBeUndefined();
    await store.save(other!.id, key, { finance: { way: 'none' } }, now);
    expect((await store.byKey(siteId, key, now))?.answers.finance).toEqual({ way: 'own' });
    expect(await store.byKey(siteId, key, expiresAt)).toBeUndefined();
    expect(await store.forget(new Date(expiresAt.getTime() - 1), 10)).toBe(0);
    expect(await store.forget(expiresAt, 10)).toBe(1);
  });
});

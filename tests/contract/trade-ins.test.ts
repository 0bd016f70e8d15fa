import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createRetentionStore } from '#adapters/postgres/retention/retention-store.ts';
import { createTradeInStore } from '#adapters/postgres/trade-in/trade-in-store.ts';
import type { NewTradeIn, TradeInStore } from '#app/trade-in/trade-in-store.ts';
import type { TradeInAnswers } from '#domain/trade-in/trade-in-answers.ts';
import type { TradeInOffer } from '#domain/trade-in/trade-in-offer.ts';
import { aNewLead } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const answers: TradeInAnswers = {
  km: 62_400,
  condition: { outside: 'good', inside: 'good', serviced: 'always', accident: 'no', keys: 'two' },
  owing: 620_000,
  lender: 'Harbour Auto Finance',
};
const offer: TradeInOffer = {
  vehicle: '2021 Mazda 3',
  price: 2_140_000,
  low: 2_030_000,
  high: 2_230_000,
  lines: [{ step: 'market', amount: 2_140_000, cars: 23 }],
  owing: 620_000,
  until: days(7).toISOString(),
};

describe.each(testDatabases)('trade-ins on $name', (engine) => {
  let open: OpenTestDatabase;
  let store: TradeInStore;
  let north: number;
  let stranger: number;
  let keys = 0;
  beforeAll(async () => {
    open = await engine.open();
    store = createTradeInStore(open.database);
    const { rows } = await sql<{
      id: number;
    }>`with g as (insert into groups (slug, name) values ('g', 'G') returning id)
      insert into sites (slug, group_id) select slug, g.id from g, unnest(array['north', 'stranger']) as slug returning id`.execute(
      open.database,
    );
    [north, stranger] = rows.map(({ id }) => id) as [number, number];
  });
  afterAll(() => open.close());

  const begin = async (change: Partial<NewTradeIn> = {}) => {
    const key = `key-${++keys}`.padEnd(22, 'x');
    await store.create(north, {
      key,
      carId: null,
      plate: { rego: '847XKT', regoState: 'QLD' },
      vehicle: { make: 'Mazda', model: '3', badge: 'G25', year: 2021, body: 'Hatch', transmission: null, colour: null },
      createdAt: NOW,
      expiresAt: days(30),
      ...change,
    });
    return key;
  };
  const lead = async () => {
    const stored = await createLeadStore(open.database).accept(north, aNewLead({ idempotencyKey: `lead-${++keys}` }));
    return 'id' in stored ? stored.id : 0;
  };
  const offered = async () => {
    const key = await begin();
    await store.saveAnswers(north, key, answers);
    await store.saveOffer(north, key, { leadId: await lead(), offer });
    return key;
  };

  it('are stored for anyone with the key, on their own site', async () => {
    const key = await begin();
    expect(await store.byKey(north, key, NOW)).toMatchObject({
      plate: { rego: '847XKT' },
      vehicle: { model: '3' },
      answers: null,
      offer: null,
    });
    expect(await store.saveAnswers(north, key, answers)).toBe(true);
    expect((await store.byKey(north, key, NOW))!.answers).toEqual(answers);
    expect(await store.byKey(stranger, key, NOW)).toBeUndefined();
    expect(await store.saveAnswers(stranger, key, { ...answers, km: 1 })).toBe(false);
    expect((await store.byKey(north, key, NOW))!.answers!.km).toBe(62_400);
    expect(await store.byKey(north, 'another', NOW)).toBeUndefined();
  });

  it('expire, unless a lead came of them', async () => {
    const key = await begin();
    expect(await store.byKey(north, key, new Date(days(30).getTime() - 1))).toBeDefined();
    expect(await store.byKey(north, key, days(30))).toBeUndefined();
    const withLead = await offered();
    expect(await store.byKey(north, withLead, days(60))).toBeDefined();
  });

  it.each([
    ['while it is good', 7, -1, 'accepted'],
    ['when it has just ended', 7, 0, 'ended'],
  ] as const)('an offer is accepted %s: %i days and %i ms later', async (_when, after, ms, outcome) => {
    const key = await offered();
    expect(await store.accept(north, key, { price: offer.price }, new Date(days(after).getTime() + ms))).toBe(outcome);
  });

  it('are accepted once, at the price that was shown, and at no other site', async () => {
    const key = await offered();
    expect(await store.accept(north, key, { price: offer.price + 100 }, NOW)).toBe('changed');
    expect(await store.accept(stranger, key, { price: offer.price }, NOW)).toBe('ended');
    expect((await store.byKey(north, key, NOW))!.acceptedAt).toBeNull();
    expect(await store.accept(north, key, { price: offer.price }, NOW)).toBe('accepted');
    expect(await store.accept(north, key, { price: offer.price }, days(9))).toBe('accepted'); // the same page again
    expect((await store.byKey(north, key, NOW))!.acceptedAt).toEqual(NOW);
  });

  it('lose their offer once an answer changes, and cannot change once accepted', async () => {
    const key = await offered();
    await store.saveAnswers(north, key, { ...answers, km: 99_000 });
    expect(await store.accept(north, key, { price: offer.price }, NOW)).toBe('ended');
    await store.saveOffer(north, key, { leadId: await lead(), offer });
    await store.accept(north, key, { price: offer.price }, NOW);
    expect(await store.saveAnswers(north, key, answers)).toBe(false);
    await store.saveOffer(north, key, { leadId: 1, noEstimate: 'km' });
    expect(await store.byKey(north, key, NOW)).toMatchObject({ offer, noEstimate: null });
  });

  it('are shown to a checkout while the offer is valid', async () => {
    const key = await offered();
    expect(await store.offerByKey(north, key, NOW)).toEqual(offer);
    expect(await store.offerByKey(north, key, days(7))).toBeUndefined();
    expect(await store.offerByKey(stranger, key, NOW)).toBeUndefined();
    expect(await store.offerByKey(north, await begin(), NOW)).toBeUndefined();
  });

  it('look up no more plates in a day than the site pays for, also at the same time', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => store.takeLookup(north, 10, NOW)));
    expect(many.filter(Boolean)).toHaveLength(10);
    expect(await store.takeLookup(north, 10, new Date(days(1).getTime() - 1))).toBe(false);
    expect(await store.takeLookup(stranger, 10, NOW)).toBe(true);
    expect(await store.takeLookup(north, 10, days(1))).toBe(true);
    expect(await store.takeLookup(north, 0, days(3))).toBe(false);
  });

  it('keep unfinished input, until it is finished', async () => {
    const key = await begin();
    await store.saveTyped(north, key, { km: '62' });
    await store.saveTyped(stranger, key, { km: 'theirs' });
    expect((await store.byKey(north, key, NOW))!.typed).toEqual({ km: '62' });
    await store.saveAnswers(north, key, answers);
    expect((await store.byKey(north, key, NOW))!.typed).toBeNull();
  });

  it('are deleted a day after they expire, and those with a lead stay', async () => {
    const [key, withLead] = [await begin(), await offered()];
    const retention = createRetentionStore(open.database);
    await retention.deleteTradeIns(days(30), 100);
    const left = async () =>
      (await sql<{ key: string }>`select key from trade_ins`.execute(open.database)).rows.map((row) => row.key);
    expect(await left()).toEqual(expect.arrayContaining([key, withLead]));
    await retention.deleteTradeIns(new Date(days(30).getTime() + 1), 100);
    expect(await left()).toContain(withLead);
    expect(await left()).not.toContain(key);
  });

  it('are deleted with their lead', async () => {
    const key = await offered();
    const { leadId } = (await store.byKey(north, key, NOW))!;
    await sql`with o as (delete from outbox where lead_id = ${leadId}), c as (delete from consents where lead_id = ${leadId}) select 1`.execute(
      open.database,
    );
    await sql`delete from leads where id = ${leadId}`.execute(open.database);
    expect(await store.byKey(north, key, NOW)).toBeUndefined();
  });
});

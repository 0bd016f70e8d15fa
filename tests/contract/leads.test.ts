import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSite } from '#adapters/postgres/in-site.ts';
import { createLeadStore } from '#adapters/postgres/lead-store.ts';
import { createOutbox } from '#adapters/postgres/outbox.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import { aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const start = new Date('2026-11-20T01:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe.each(testDatabases)('leads on $name', (engine) => {
  let open: OpenTestDatabase;
  let north: number;
  let south: number;
  let keys = 0;
  const fresh = () => `key-${++keys}`;

  beforeAll(async () => {
    open = await engine.open();
    await sql`insert into groups (slug, name) values ('g', 'Group')`.execute(open.database);
    const sites = await sql<{
      id: number;
    }>`insert into sites (slug, group_id) select s.slug, groups.id from groups, (values ('north'), ('south')) as s (slug) returning id`.execute(
      open.database,
    );
    [north, south] = sites.rows.map((row) => row.id) as [number, number];
  });
  afterAll(() => open.close());
  const accept = (siteId: number, lead: NewLead) => storeLead(createLeadStore(open.database), siteId, lead);
  const stores = () => ({ leads: createLeadStore(open.database), outbox: createOutbox(open.database) });

  it('stores a lead with its consent and a delivery per destination', async () => {
    const { leads } = stores();
    const { id, fresh: isFresh } = await accept(
      north,
      aNewLead({
        idempotencyKey: fresh(),
        destinations: [
          { channel: 'email', target: 'a@example.com', options: {} },
          { channel: 'webhook', target: 'https://example.com/hook', options: { secretVariable: 'HOOK' } },
        ],
      }),
    );
    expect(isFresh).toBe(true);
    expect(await leads.byId(north, id)).toMatchObject({
      siteId: north,
      payload: { name: 'Priya Raman' },
      consent: { optIn: true, text: 'Email me similar stock and latest offers.' },
    });
    expect((await leads.deliveries(north, [id])).map(({ channel, target, state }) => [channel, target, state])).toEqual(
      [
        ['email', 'a@example.com', 'waiting'],
        ['webhook', 'https://example.com/hook', 'waiting'],
      ],
    );
  });

  it('answers the same lead for the same key, also when sent twenty times at once', async () => {
    const { leads } = stores();
    const key = fresh();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(north, aNewLead({ idempotencyKey: key }))),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.fresh)).toHaveLength(1);
    expect(await leads.deliveries(north, [answers[0]!.id])).toHaveLength(1);
  });

  it('takes a solved captcha for one lead: again only for the same one', async () => {
    const { leads } = stores();
    const lead = aNewLead({ idempotencyKey: fresh(), captchaId: 'challenge-1' });
    const first = await accept(north, lead);
    expect(await accept(north, lead)).toEqual({ id: first.id, fresh: false });
    const others = [aNewLead({ ...lead, idempotencyKey: fresh() }), aNewLead({ ...lead, idempotencyKey: fresh() })];
    for (const [index, other] of others.entries())
      expect(await leads.accept([north, south][index]!, other)).toEqual({ because: 'captcha used' });
    const without = [fresh(), fresh()].map((key) => accept(north, aNewLead({ idempotencyKey: key, captchaId: null })));
    expect((await Promise.all(without)).map((one) => one.fresh)).toEqual([true, true]);
  });

  it('gives twenty different forms at once with one captcha to one lead', async () => {
    const { leads } = stores();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        leads.accept(north, aNewLead({ idempotencyKey: fresh(), captchaId: 'challenge-2' })),
      ),
    );
    expect(answers.filter((answer) => !('because' in answer))).toHaveLength(1);
  });

  it('keeps the same key on another site apart', async () => {
    const { leads } = stores();
    const key = fresh();
    const [one, two] = [
      await accept(north, aNewLead({ idempotencyKey: key })),
      await accept(south, aNewLead({ idempotencyKey: key })),
    ];
    expect(two).toMatchObject({ fresh: true });
    expect(await leads.byId(north, two.id)).toBeUndefined();
    expect(await leads.byId(south, one.id)).toBeUndefined();
    expect((await leads.list(south, { limit: 100 })).map((lead) => lead.id)).toEqual([two.id]);
  });

  it('shows a query that forgets its site only the rows of the site it runs for', async () => {
    const rows = await inSite(open.database, south, (transaction) =>
      transaction.selectFrom('leads').select('site_id').distinct().execute(),
    );
    expect(rows).toEqual([{ site_id: south }]);
    await expect(
      inSite(open.database, south, (transaction) =>
        transaction.updateTable('leads').set({ site_id: south }).where('site_id', '=', north).returning('id').execute(),
      ),
    ).resolves.toEqual([]);
  });

  it('gives each delivery to one worker', async () => {
    const { outbox } = stores();
    await sql`delete from outbox`.execute(open.database);
    for (let i = 0; i < 10; i++) await accept(north, aNewLead({ idempotencyKey: fresh() }));
    const rounds = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => outbox.claim(worker, after(1), 4, 60_000)));
    const ids = rounds.flat().map((delivery) => delivery.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(10);
    expect(await outbox.claim('e', after(59), 10, 60_000)).toEqual([]);
  });

  it('makes a delivery due again when the lease of a dead worker runs out, and does not believe the dead', async () => {
    const { leads, outbox } = stores();
    await sql`delete from outbox`.execute(open.database);
    const { id } = await accept(north, aNewLead({ idempotencyKey: fresh() }));
    const [first] = await outbox.claim('dead', after(0), 10, 60_000);
    expect(await outbox.claim('b', after(60), 10, 60_000)).toEqual([]);
    const [second] = await outbox.claim('b', after(61), 10, 60_000);
    expect(second!.id).toBe(first!.id);
    await outbox.failed('dead', first!.id, 'too late to say');
    await outbox.delivered('b', second!.id, after(62));
    expect(await leads.deliveries(north, [id])).toMatchObject([
      { state: 'delivered', attempts: 1, lastError: null, deliveredAt: after(62) },
    ]);
  });

  it('stretches a lease by heartbeat', async () => {
    const { outbox } = stores();
    await sql`delete from outbox`.execute(open.database);
    await accept(north, aNewLead({ idempotencyKey: fresh() }));
    const [held] = await outbox.claim('a', after(0), 10, 60_000);
    await outbox.heartbeat('a', [held!.id], after(120));
    expect(await outbox.claim('b', after(100), 10, 60_000)).toEqual([]);
    expect(await outbox.claim('b', after(121), 10, 60_000)).toHaveLength(1);
  });

  it('waits after a failure, lays aside in the end, and replays on command', async () => {
    const { leads, outbox } = stores();
    await sql`delete from outbox`.execute(open.database);
    const { id } = await accept(north, aNewLead({ idempotencyKey: fresh() }));
    const [first] = await outbox.claim('a', after(0), 10, 60_000);
    await outbox.failed('a', first!.id, 'connection refused', after(30));
    expect(await outbox.nextDue()).toEqual(after(30));
    expect(await outbox.claim('a', after(29), 10, 60_000)).toEqual([]);
    const [again] = await outbox.claim('a', after(30), 10, 60_000);
    expect(again).toMatchObject({ id: first!.id, failedBefore: 1 });
    await outbox.failed('a', again!.id, 'still refused');
    expect(await leads.deliveries(north, [id])).toMatchObject([
      { state: 'dead', attempts: 2, lastError: 'still refused' },
    ]);
    expect(await leads.list(north, { limit: 10, delivery: 'dead' })).toHaveLength(1);
    expect(await leads.replay(south, after(40))).toBe(0);
    expect(await leads.replay(north, after(40))).toBe(1);
    expect(await outbox.claim('a', after(40), 10, 60_000)).toMatchObject([{ failedBefore: 0 }]);
  });
});

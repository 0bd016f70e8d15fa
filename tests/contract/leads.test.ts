import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type DatabaseTransaction } from '#adapters/postgres/database.ts';
import { inSite } from '#adapters/postgres/in-site.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import type { Channel, NewLead } from '#app/lead/lead-store.ts';
import type { ClaimedDelivery, TargetShare } from '#app/lead/outbox.ts';
import { aLeadPayload, aNewLead } from '#tests/builders.ts';
import { storeLead } from '#tests/store-lead.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

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

  it('are stored with consent and a delivery per destination', async () => {
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

  it('are the same for the same key, also when sent twenty times at once', async () => {
    const { leads } = stores();
    const key = fresh();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accept(north, aNewLead({ idempotencyKey: key }))),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.fresh)).toHaveLength(1);
    expect(await leads.deliveries(north, [answers[0]!.id])).toHaveLength(1);
  });

  it.each([
    ['off', 'on'],
    ['local', 'local'],
  ])('are on disk before they are acknowledged: a server with synchronous_commit %s', async (setting, used) => {
    await sql`create table if not exists seen (setting text)`.execute(open.database);
    await sql`create or replace function see() returns trigger security definer language plpgsql as
      $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$`.execute(
      open.database,
    );
    await sql`create or replace trigger see after insert on leads for each row execute function see()`.execute(
      open.database,
    );
    const careless = connectDatabase({ ...open.connection, max: 1 });
    try {
      await sql.raw(`set synchronous_commit = ${setting}`).execute(careless);
      await storeLead(createLeadStore(careless), north, aNewLead({ idempotencyKey: fresh() }));
      const { rows } = await sql<{ setting: string }>`delete from seen returning setting`.execute(open.database);
      expect(rows).toEqual([{ setting: used }]);
    } finally {
      await sql`drop trigger see on leads`.execute(open.database);
      await careless.destroy();
    }
  });

  it('accept a solved captcha for one lead, and again only for the same one', async () => {
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

  it('accept one of twenty different forms sent at once with one captcha', async () => {
    const { leads } = stores();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        leads.accept(north, aNewLead({ idempotencyKey: fresh(), captchaId: 'challenge-2' })),
      ),
    );
    expect(answers.filter((answer) => !('because' in answer))).toHaveLength(1);
  });

  it("accept a program's key with one form, for a day", async () => {
    const { leads } = stores();
    const ownKey = fresh();
    const of = (hash: string, days = 0) =>
      aNewLead({
        idempotencyKey: `${ownKey}:${hash}`,
        ownKey,
        receivedAt: new Date(Date.parse('2026-11-20T01:00:00Z') + days * 86_400_000),
      });
    const first = await accept(north, of('a'));
    expect(await accept(north, of('a'))).toEqual({ id: first.id, fresh: false });
    const before = await leads.list(north, { limit: 100 });
    expect(await leads.accept(north, of('b'))).toEqual({ because: 'key used' });
    expect(await leads.list(north, { limit: 100 })).toEqual(before);
    expect(await accept(north, of('b', 1))).toMatchObject({ fresh: true });
    // the key of a page is sent again with other text when someone goes back and writes more
    expect(await accept(north, { ...of('c'), ownKey: undefined })).toMatchObject({ fresh: true });
  });

  it("accept one of fifty forms of two kinds sent at once under a program's key, and return it for the same form", async () => {
    const { leads } = stores();
    const ownKey = fresh();
    const before = await leads.list(north, { limit: 1000 });
    const of = (hash: string) =>
      aNewLead({
        idempotencyKey: `${ownKey}:${hash}`,
        ownKey,
        payload: aLeadPayload({ email: `${hash}@example.com`, phone: undefined }),
      });
    const hashes = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'a' : 'b'));
    const answers = await Promise.all(hashes.map((hash) => leads.accept(north, of(hash))));
    const stored = await leads.list(north, { limit: 1000 });
    expect(stored).toHaveLength(before.length + 1);
    const { id, payload } = stored[0]!;
    for (const [index, answer] of answers.entries())
      expect(answer).toMatchObject(payload.email.startsWith(hashes[index]!) ? { id } : { because: 'key used' });
    expect(answers.filter((answer) => 'fresh' in answer && answer.fresh)).toHaveLength(1);
  });

  it('keep the same key on another site apart', async () => {
    const { leads } = stores();
    const key = fresh();
    const [one, two] = [
      await accept(north, aNewLead({ idempotencyKey: key })),
      await accept(south, aNewLead({ idempotencyKey: key })),
    ];
    expect(two).toMatchObject({ fresh: true });
    expect(await leads.byId(north, two.id)).toBeUndefined();
    expect(await leads.byId(south, one.id)).toBeUndefined();
    const listed = (await leads.list(south, { limit: 100 })).map((lead) => lead.id);
    expect([listed.includes(two.id), listed.includes(one.id)]).toEqual([true, false]);
  });

  it('reject a query after its transaction: it would run as the owner of all rows', async () => {
    let late: DatabaseTransaction | undefined;
    await inSite(open.database, south, async (transaction) => void (late = transaction));
    await expect(late!.selectFrom('leads').select('id').execute()).rejects.toThrow('This transaction has ended');
    await expect(sql`select 1`.execute(late!)).rejects.toThrow('This transaction has ended');
  });

  it('show a query without a site only the rows of the site it runs for', async () => {
    for (const siteId of [north, south]) await accept(siteId, aNewLead({ idempotencyKey: fresh() }));
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

  describe('lead outbox', () => {
    beforeEach(() => sql`delete from outbox`.execute(open.database));
    /** The database's clock decides what is due, so tests move the rows in time. */
    const pass = (seconds: number) =>
      sql`update outbox set next_at = next_at - make_interval(secs => ${seconds}), leased_until = leased_until - make_interval(secs => ${seconds})`.execute(
        open.database,
      );
    const claim = (worker: string, limit = 10, shares: TargetShare[] = []) =>
      stores().outbox.claim(worker, [{ channel: 'email', limit, shares, firstShare: 10 }]);
    const acceptFor = (siteId: number, target = 'a@example.com', channel: Channel = 'email') =>
      accept(siteId, aNewLead({ idempotencyKey: fresh(), destinations: [{ channel, target, options: {} }] }));

    it('gives each delivery to one worker', async () => {
      for (let i = 0; i < 10; i++) await acceptFor(north);
      const rounds = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => claim(worker, 4)));
      const more = await claim('e');
      const ids = [...rounds.flat(), ...more].map((delivery) => delivery.id);
      expect(new Set(ids).size).toBe(10);
      expect(ids).toHaveLength(10);
      await pass(59);
      expect(await claim('f')).toEqual([]);
    });

    it('delivers at once a lead of a web process whose clock is an hour ahead', async () => {
      const ahead = new Date(Date.now() + 3_600_000);
      await accept(north, aNewLead({ idempotencyKey: fresh(), receivedAt: ahead }));
      expect(await claim('a')).toHaveLength(1);
    });

    it('gives a worker the deliveries of its channel alone', async () => {
      await acceptFor(north, 'a@example.com', 'adf');
      expect(await claim('a')).toEqual([]);
    });

    it('serves every destination before it serves one twice, and none beyond its share', async () => {
      for (let i = 0; i < 5; i++) await acceptFor(north, 'old@example.com');
      await acceptFor(south, 'old@example.com'); // the same address of another site is another destination
      await acceptFor(north, 'new@example.com');
      const rest: TargetShare = { siteId: north, target: 'resting@example.com', inHand: 0, share: 0 };
      await acceptFor(north, rest.target);
      const held = (deliveries: ClaimedDelivery[]) =>
        deliveries.map(({ target, lead }) => `${target.split('@')[0]} ${lead.siteId === north ? 'north' : 'south'}`);
      expect(held(await claim('a', 3, [rest])).toSorted()).toEqual(['new north', 'old north', 'old south']);
      const busy: TargetShare = { siteId: north, target: 'old@example.com', inHand: 1, share: 3 };
      expect(held(await claim('a', 10, [rest, busy]))).toEqual(['old north', 'old north']);
    });

    it('serves a destination with little in hand before one with much', async () => {
      for (let i = 0; i < 5; i++) await acceptFor(north, 'busy@example.com');
      await pass(60);
      for (let i = 0; i < 2; i++) await acceptFor(north, 'calm@example.com');
      const busy: TargetShare = { siteId: north, target: 'busy@example.com', inHand: 4, share: 8 };
      expect((await claim('a', 2, [busy])).map(({ target }) => target)).toEqual([
        'calm@example.com',
        'calm@example.com',
      ]);
    });

    it('makes a delivery due again when the lease of a dead worker expires, and ignores its late report', async () => {
      const { leads, outbox } = stores();
      const { id } = await acceptFor(north);
      const [first] = await claim('dead');
      expect(await claim('b')).toEqual([]);
      await pass(61);
      const [second] = await claim('b');
      expect(second!.id).toBe(first!.id);
      expect(await outbox.failed('dead', first!.id, 'too late to say')).toBe(false);
      expect(await outbox.delivered('b', second!.id)).toBe(true);
      expect(await leads.deliveries(north, [id])).toMatchObject([
        { state: 'delivered', attempts: 1, lastError: null, deliveredAt: expect.any(Date) as Date },
      ]);
    });

    it('extends a lease by heartbeat', async () => {
      await acceptFor(north);
      const [held] = await claim('a');
      await pass(50);
      await stores().outbox.heartbeat('a', [held!.id]);
      await pass(50);
      expect(await claim('b')).toEqual([]);
      await pass(11);
      expect(await claim('b')).toHaveLength(1);
    });

    it('waits after a failure, gives up in the end, and replays on command', async () => {
      const { leads, outbox } = stores();
      const { id } = await acceptFor(north);
      const [first] = await claim('a');
      await outbox.failed('a', first!.id, 'connection refused', 30_000);
      await pass(29);
      expect(await claim('a')).toEqual([]);
      await pass(1);
      const [again] = await claim('a');
      expect(again).toMatchObject({ id: first!.id, failedBefore: 1 });
      await outbox.failed('a', again!.id, 'still refused');
      expect(await leads.deliveries(north, [id])).toMatchObject([
        { state: 'dead', attempts: 2, lastError: 'still refused' },
      ]);
      expect(await leads.list(north, { limit: 10, delivery: 'dead' })).toHaveLength(1);
      expect(await leads.replay(south, {})).toBe(0);
      expect(await leads.replay(north, {})).toBe(1);
      expect(await claim('a')).toMatchObject([{ failedBefore: 0 }]);
    });

    it('replays the undelivered deliveries of a lead, and the rest only when asked for all', async () => {
      const { leads, outbox } = stores();
      const { id } = await accept(
        north,
        aNewLead({
          idempotencyKey: fresh(),
          destinations: ['has-it', 'refused', 'waits', 'in-hand'].map((name) => ({
            channel: 'email',
            target: `${name}@example.com`,
            options: {},
          })),
        }),
      );
      for (const { id: one, target } of await claim('a')) {
        if (target.startsWith('has-it')) await outbox.delivered('a', one);
        if (target.startsWith('refused')) await outbox.failed('a', one, 'no');
        if (target.startsWith('waits')) await outbox.failed('a', one, 'not now', 3_600_000);
      }
      const due = async () => (await claim('b')).map(({ target }) => target.split('@')[0]).toSorted();
      expect(await leads.replay(north, { leadId: id })).toBe(2);
      expect(await due()).toEqual(['refused', 'waits']);
      expect(await leads.replay(north, { leadId: id, delivered: true })).toBe(1);
      expect(await due()).toEqual(['has-it']);
    });
  });
});

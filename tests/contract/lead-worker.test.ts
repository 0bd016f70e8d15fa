import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import type { DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import type { Channel } from '#app/lead/lead-store.ts';
import type { ClaimedDelivery } from '#app/lead/outbox.ts';
import { startLeadWorker, type LeadWorker } from '#worker/lead-worker.ts';
import { aNewLead, eachChannel } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { waitFor } from '#tests/wait-for.ts';

const HUNG = 'https://hung.example/leads';
const FINE = 'https://fine.example/leads';

describe.each(testDatabases)('delivery of leads on $name', (engine) => {
  let open: OpenTestDatabase;
  let north: number;
  let south: number;
  let keys = 0;
  beforeAll(async () => {
    open = await engine.open();
    await sql`insert into groups (slug, name) values ('g', 'Group')`.execute(open.database);
    const sites = await sql<{ id: number }>`
      insert into sites (slug, group_id) select s.slug, groups.id from groups, (values ('north'), ('south')) as s (slug)
      returning id`.execute(open.database);
    [north, south] = sites.rows.map((row) => row.id) as [number, number];
  });
  afterAll(() => open.close());

  let now: Date;
  let worker: LeadWorker | undefined;
  let release: () => void;
  let hung: Promise<void>;
  /** What each target does; `hung` resolves at the end of the test. */
  let answer: (delivery: ClaimedDelivery) => DeliveryOutcome | Promise<DeliveryOutcome>;
  const inHand = new Map<string, number>();
  const most = new Map<string, number>();
  const delivered: string[] = [];
  const report = vi.fn();
  beforeEach(async () => {
    await sql`delete from outbox`.execute(open.database);
    now = new Date();
    hung = new Promise((resolve) => {
      release = resolve;
    });
    inHand.clear();
    most.clear();
    delivered.length = 0;
    report.mockClear();
    answer = ({ target }) =>
      target === HUNG
        ? hung.then((): DeliveryOutcome => ({ delivered: false, kind: 'silent', because: 'hung' }))
        : { delivered: true };
  });
  afterEach(async () => {
    release();
    await worker?.stop();
    worker = undefined;
  });

  const start = () => {
    const deliver = async (delivery: ClaimedDelivery) => {
      const key = `${delivery.lead.siteId} ${delivery.target}`;
      inHand.set(key, (inHand.get(key) ?? 0) + 1);
      most.set(key, Math.max(most.get(key) ?? 0, inHand.get(key)!));
      const outcome = await answer(delivery);
      inHand.set(key, inHand.get(key)! - 1);
      if (outcome.delivered) delivered.push(key);
      return outcome;
    };
    worker = startLeadWorker(
      {
        outbox: createOutbox(open.database),
        clock: { now: () => now },
        random: () => 0.5,
        rest: async () => {},
        channels: eachChannel({ deliver }),
        report,
      },
      'w',
      ({ error }) => {
        throw error;
      },
    );
  };
  const accept = async (siteId: number, target: string, channel: Channel = 'webhook') => {
    const lead = aNewLead({ idempotencyKey: `key-${++keys}`, destinations: [{ channel, target, options: {} }] });
    await createLeadStore(open.database).accept(siteId, lead);
    worker?.wake();
  };
  const outbox = async (target: string) =>
    (
      await sql<{ state: string; attempts: number }>`
        select state, attempts from outbox where target = ${target} order by attempts desc, id`.execute(open.database)
    ).rows;
  /** Everything that waits falls due. */
  const allDue = async () => {
    await sql`update outbox set next_at = now() where state = 'waiting'`.execute(open.database);
    worker!.wake();
  };

  it('continues for others while one receiver hangs, which uses one slot', async () => {
    for (let i = 0; i < 100; i++) await accept(north, HUNG);
    start();
    await waitFor(() => expect(inHand.get(`${north} ${HUNG}`)).toBe(1));
    for (let i = 0; i < 10; i++) {
      await accept(south, FINE);
      await waitFor(() => expect(delivered).toHaveLength(i + 1)); // nothing has released the hung one
    }
    expect(most.get(`${north} ${HUNG}`)).toBe(1);
    expect((await outbox(HUNG)).every(({ attempts }) => attempts === 0)).toBe(true);
  });

  it('continues for others with the same receiver when it hangs for one alone', async () => {
    answer = ({ lead }) =>
      lead.siteId === north
        ? hung.then((): DeliveryOutcome => ({ delivered: false, kind: 'silent', because: 'hung' }))
        : { delivered: true };
    for (let i = 0; i < 20; i++) await accept(north, HUNG);
    await accept(south, HUNG);
    start();
    await waitFor(() => expect(delivered).toEqual([`${south} ${HUNG}`]));
  });

  it('continues by one channel while every slot of another hangs', async () => {
    answer = ({ channel }) =>
      channel === 'email'
        ? hung.then((): DeliveryOutcome => ({ delivered: false, kind: 'silent', because: 'hung' }))
        : { delivered: true };
    for (let i = 0; i < 40; i++) await accept(north, `${i}@example.com`, 'email');
    start();
    await waitFor(() => expect([...inHand.values()].reduce((sum, count) => sum + count, 0)).toBe(32));
    await accept(south, FINE);
    await waitFor(() => expect(delivered).toEqual([`${south} ${FINE}`]));
  });

  it('gives a receiver that responds more at a time', async () => {
    for (let i = 0; i < 60; i++) await accept(north, FINE);
    answer = async () => {
      await new Promise((next) => setTimeout(next, 5));
      return { delivered: true };
    };
    start();
    await waitFor(() => expect(delivered).toHaveLength(60));
    expect(most.get(`${north} ${FINE}`)).toBeGreaterThan(2);
    expect(most.get(`${north} ${FINE}`)).toBeLessThanOrEqual(8);
  });

  it('pauses a silent receiver after five attempts, counts no more, and finds it when it is back', async () => {
    let back = false;
    answer = () => (back ? { delivered: true } : { delivered: false, kind: 'silent', because: 'no one there' });
    for (let i = 0; i < 10; i++) await accept(north, FINE);
    start();
    await waitFor(() => expect(report).toHaveBeenCalledTimes(5));
    await allDue();
    await accept(south, FINE); // someone to wait for: the worker has looked again
    await waitFor(() => expect(report).toHaveBeenCalledTimes(6));
    expect((await outbox(FINE)).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(6);
    back = true;
    now = new Date(now.getTime() + 30_000);
    await allDue();
    await waitFor(async () =>
      expect(new Set((await outbox(FINE)).map(({ state }) => state))).toEqual(new Set(['delivered'])),
    );
  });

  it('keeps trying a receiver that rejects: most rejections are about one lead', async () => {
    answer = () => ({ delivered: false, kind: 'refused', because: 'answered 400' });
    for (let i = 0; i < 12; i++) await accept(north, FINE);
    start();
    await waitFor(() => expect(report).toHaveBeenCalledTimes(12));
  });

  it('pauses a receiver for as long as it asks', async () => {
    answer = ({ target }) =>
      target === FINE
        ? { delivered: false, kind: 'refused', because: 'answered 429', retryAfterMs: 60_000 }
        : hung.then((): DeliveryOutcome => ({ delivered: true }));
    for (let i = 0; i < 3; i++) await accept(north, FINE);
    start();
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    await accept(south, HUNG);
    await waitFor(() => expect(inHand.get(`${south} ${HUNG}`)).toBe(1));
    expect(report).toHaveBeenCalledTimes(1);
    expect(await outbox(FINE)).toMatchObject([{ attempts: 1 }, { attempts: 0 }, { attempts: 0 }]);
    const [due] = (
      await sql<{
        seconds: number;
      }>`select extract(epoch from next_at - now())::float8 as seconds from outbox where attempts = 1`.execute(
        open.database,
      )
    ).rows;
    expect(due!.seconds).toBeGreaterThan(30);
  });

  it('gives up a delivery at once when the receiver no longer exists', async () => {
    answer = () => ({ delivered: false, kind: 'gone', because: 'answered 410' });
    await accept(north, FINE);
    start();
    await waitFor(async () => expect(await outbox(FINE)).toEqual([{ state: 'dead', attempts: 1 }]));
  });

  it('stops after the current deliveries', async () => {
    await accept(north, HUNG);
    start();
    await waitFor(() => expect(inHand.get(`${north} ${HUNG}`)).toBe(1));
    const stopped = worker!.stop();
    await accept(south, FINE);
    release();
    await stopped;
    expect(await outbox(HUNG)).toEqual([{ state: 'waiting', attempts: 1 }]);
    expect(await outbox(FINE)).toEqual([{ state: 'waiting', attempts: 0 }]);
  });
});

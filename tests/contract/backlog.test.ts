import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { openPool } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { backlogMetrics } from '#main/metrics/backlog-metrics.ts';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import { aNewLead } from '#tests/builders.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { storeLead } from '#tests/store-lead.ts';

describe.each(testDatabases)('database metrics on $name', (engine) => {
  let open: OpenTestDatabase;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('count waiting deliveries, the seconds the oldest is overdue, and those given up', async () => {
    const { id } = await createSiteStore(open.database).apply(
      { slug: 'a', group: 'g', hosts: [], extends: null },
      { at: new Date(), by: 'a test', note: null, document: {} },
    );
    const destinations = ['a', 'b', 'c'].map((name) => ({
      channel: 'email' as const,
      target: `${name}@x.example`,
      options: {},
    }));
    await storeLead(createLeadStore(open.database), id, aNewLead({ destinations }));
    await sql`update outbox set next_at = now() - interval '90 seconds' where target = 'a@x.example'`.execute(
      open.database,
    );
    await sql`update outbox set state = 'dead' where target = 'c@x.example'`.execute(open.database);
    const metrics = createMetrics();
    backlogMetrics(metrics, open.database);
    const text = await metrics.text();
    expect(text).toMatch(/^forecourt_deliveries_waiting 2$/m);
    expect(text).toMatch(/^forecourt_deliveries_dead 1$/m);
    expect(text).toMatch(/^forecourt_delivery_overdue_seconds 9\d\./m);
  });

  it('report slow queries without their values', async () => {
    const reported: [number, string][] = [];
    const slow = { ms: 60, report: (ms: number, text: string) => void reported.push([ms, text]) };
    const pool = openPool({ ...open.connection, max: 1 }, { slow });
    await sql`select 'in the text' as quick, ${'a value'} as value`.execute(pool.database);
    await sql`select pg_sleep(0.1),
      'in the text -- and more' as what, -- what it's for
      ${'a value'}::text as value`.execute(pool.database);
    await pool.close();
    expect(reported).toEqual([[expect.any(Number), "select pg_sleep(0.1), '…' as what, $1::text as value"]]);
    expect(reported[0]![0]).toBeGreaterThan(60);
  });

  it('measure how long the oldest query has waited for a connection, also in a transaction', async () => {
    const pool = openPool({ ...open.connection, max: 1 });
    expect(pool.state().waitedMs).toBe(0);
    const waited = await pool.database.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      const others = [1, 2].map(() => sql`select 1`.execute(pool.database));
      await new Promise((next) => setTimeout(next, 60));
      return { ms: pool.state().waitedMs, others };
    });
    expect(waited.ms).toBeGreaterThanOrEqual(55); // a timer may be early by parts of a millisecond
    await Promise.all(waited.others);
    expect(pool.state().waitedMs).toBe(0);
    await pool.close();
  });
});

import { RouterContextProvider } from 'react-router';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool, type DatabasePool } from '#adapters/postgres/database.ts';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { createOutbox } from '#adapters/postgres/lead/outbox.ts';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { Services } from '#app/services.ts';
import { queryTrace, type QueryTrace } from '#app/traces.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { errorReport, services, visitor } from '#web/context.ts';
import { takeForm } from '#web/pages/form/take-form.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { liveSite } from '#tests/live-site.ts';

const ORIGIN = 'https://northbank.test';

/**
 * What one enquiry asks of the database, statement by statement: at the knee of the load their number decides how long a
 * shopper waits. Anyone who adds one here has a reason, and measures again (docs/performance.md).
 */
describe.each(testDatabases)('database statements of an enquiry on $name', (engine) => {
  let open: OpenTestDatabase;
  let pool: DatabasePool;
  let site: ReturnType<typeof liveSite>;
  const statements: string[] = [];
  const note = (query: unknown) => void statements.push((query as QueryTrace).sql);

  beforeAll(async () => {
    open = await engine.open();
    pool = openPool(open.connection, { slow: { ms: 0, report: () => {} } });
    const { rows } = await sql<{ id: number; groupId: number }>`
      with g as (insert into groups (slug, name) values ('g', 'Group') returning id)
      insert into sites (slug, group_id) select 'northbank', id from g returning id, group_id as "groupId"`.execute(
      open.database,
    );
    site = liveSite('northbank', {
      id: rows[0]!.id,
      settings: {
        site: { name: 'Northbank' },
        lead: {
          email: ['all@northbank.example'],
          captcha: 'none',
          confirm: true,
          webhook: { url: 'https://x.test/leads', secretVariable: 'WEBHOOK_X' },
        },
      },
    });
    queryTrace.subscribe(note);
  });
  beforeEach(() => void (statements.length = 0));
  afterAll(async () => {
    queryTrace.unsubscribe(note);
    await pool.close();
    await open.close();
  });

  let people = 0;
  /** What a person types who has never written before. */
  const someone = () => {
    const number = String(++people).padStart(3, '0');
    return {
      name: `Priya ${number}`,
      email: `priya-${number}@example.com`,
      phone: `0412 345 ${number}`,
      idempotency_key: `a-key-of-a-page-${number}`,
    };
  };
  const send = async (fields: Record<string, string>) => {
    const context = new RouterContextProvider();
    const forms: FormPorts = {
      leads: createLeadStore(pool.database),
      captcha: () => {
        throw new Error('none is asked');
      },
      report: () => {},
    };
    context.set(services, { forms } as unknown as Services);
    context.set(visitor, {
      session: async () => null,
      clientAddress: '192.0.2.1',
      take: () => Promise.resolve({ allowed: true }),
    });
    context.set(errorReport, (error) => {
      throw error;
    });
    const request = new Request(`${ORIGIN}/enquire`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'Is it there?', ...fields }),
    });
    const opened = { site, now: new Date('2026-11-20T01:00:00Z'), origin: ORIGIN, form: enquiry, car: undefined };
    return takeForm(request, { ...opened, path: '/enquire' }, context);
  };

  const beginnings = () => statements.map((each) => each.split(' ', 2).join(' '));

  it('from a new person', async () => {
    expect(await send(someone())).toMatchObject({ next: '/success' });
    expect(beginnings()).toEqual(['begin; select', 'with lead', 'with contact', 'commit']);
  });

  it('from a known person', async () => {
    const known = someone();
    await send(known);
    statements.length = 0;
    await send({ ...known, message: 'And in blue?' });
    expect(beginnings()).toEqual(['begin; select', 'with lead', 'with contact', 'update opportunities', 'commit']);
  });

  it('that was sent before', async () => {
    const same = someone();
    await send(same);
    statements.length = 0;
    await send(same);
    expect(statements).toHaveLength(3);
  });

  it('that is delivered', async () => {
    await sql`delete from outbox`.execute(open.database);
    for (const one of [someone(), someone()]) await send(one);
    statements.length = 0;
    const outbox = createOutbox(pool.database);
    const claims = (['email', 'confirmation', 'webhook'] as const).map((channel) => ({
      channel,
      limit: 8,
      shares: [],
      firstShare: 8,
    }));
    const claimed = await outbox.claim('w', claims);
    expect(claimed).toHaveLength(6);
    const ended = await Promise.all(claimed.map(({ id }) => outbox.delivered('w', id)));
    expect(ended).toEqual(Array.from({ length: 6 }, () => true));
    expect(beginnings()).toEqual(['with recursive', 'update outbox']);
  });
});

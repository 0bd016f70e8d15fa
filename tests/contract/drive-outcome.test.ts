import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppointmentStore } from '#adapters/postgres/test-drive/appointment-store.ts';
import type { DriveOutcome } from '#domain/test-drive/drive-outcome.ts';
import { bookAndReserve } from '#tests/book-and-reserve.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
/** All test drives here begin then, booked a day before. */
const BEGAN = hours(-4);
const BOOKED = hours(-28);

describe.each(testDatabases)('the lead of a test drive that someone says how it went, on $name', (engine) => {
  let open: OpenTestDatabase;
  let site: number;
  let location: number;
  let people = 0;
  beforeAll(async () => {
    open = await engine.open();
    const one = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(open.database)).rows[0]!.id;
    const group = await one(sql`insert into groups (slug, name) values ('g', 'Group') returning id`);
    site = await one(sql`insert into sites (slug, group_id) values ('n', ${group}) returning id`);
    const dealership = await one(
      sql`insert into dealerships (group_id, slug, name) values (${group}, 'd', 'D') returning id`,
    );
    location = await one(
      sql`insert into locations (dealership_id, slug, name, location_type, city, state, country, timezone)
        values (${dealership}, 'l', 'L', 'sales', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane') returning id`,
    );
  });
  afterAll(() => open.close());

  async function driver(change: Partial<Record<'waiting_since' | 'answered_at', Date | null>> = {}) {
    const { book } = bookAndReserve(open.database, BOOKED, (people += 20));
    const { key, lead } = await book({
      name: 'Dev Driver',
      siteId: site,
      dealershipSlug: 'd',
      locationId: location,
      startsAt: BEGAN,
      capacity: 99,
    });
    const { id } = await open.database
      .selectFrom('leads')
      .select('opportunity_id as id')
      .where('id', '=', lead)
      .executeTakeFirstOrThrow();
    if (Object.keys(change).length > 0)
      await open.database.updateTable('opportunities').set(change).where('id', '=', id!).execute();
    const say = (outcome: DriveOutcome, now: Date) =>
      createAppointmentStore(open.database).recordOutcome(site, key, { outcome, staffId: null, now });
    return { id: id!, say };
  }
  const lead = async (id: number) => {
    const { status, waiting_since, answered_at } = await open.database
      .selectFrom('opportunities')
      .select(['status', 'waiting_since', 'answered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { status, waits: waiting_since, answered: answered_at };
  };

  it('waits no more once the shopper has come', async () => {
    const { id, say } = await driver();
    await say('wants it', hours(-2));
    expect(await lead(id)).toEqual({ status: 'contacted', waits: null, answered: hours(-2) });
  });

  it.each([
    ['as the drive begins is answered there', BEGAN, null],
    ['a millisecond later still waits', new Date(BEGAN.getTime() + 1), new Date(BEGAN.getTime() + 1)],
  ])('a question %s', async (_case, question, waits) => {
    const { id, say } = await driver({ waiting_since: question });
    await say('thinking it over', NOW);
    expect((await lead(id)).waits).toEqual(waits);
  });

  it('is after a mistake as if it had not happened', async () => {
    const [direct, corrected] = [await driver(), await driver()];
    await direct.say('did not come', hours(-1));
    await corrected.say('wants it', hours(-3));
    await corrected.say('thinking it over', hours(-2));
    await corrected.say('did not come', hours(-1));
    expect(await lead(direct.id)).toEqual({ status: 'new', waits: BOOKED, answered: null });
    expect(await lead(corrected.id)).toEqual(await lead(direct.id));
  });

  it('keeps an earlier reply through a mistake', async () => {
    const { id, say } = await driver({ waiting_since: hours(-6), answered_at: hours(-19) });
    await say('wants it', hours(-2));
    await say('did not come', hours(-1));
    expect(await lead(id)).toMatchObject({ waits: hours(-6), answered: hours(-19) });
  });

  it('does not wait again after a mistake when someone has replied since', async () => {
    const { id, say } = await driver();
    await say('wants it', hours(-3));
    await open.database
      .updateTable('opportunities')
      .set({ answered_at: hours(-2) })
      .where('id', '=', id)
      .execute();
    await say('did not come', hours(-1));
    expect(await lead(id)).toEqual({ status: 'contacted', waits: null, answered: hours(-2) });
  });

  it('waits again after a mistake when it was merged in between', async () => {
    const [head, part] = [await driver({ waiting_since: null, answered_at: hours(-10) }), await driver()];
    await part.say('wants it', hours(-3));
    await open.database.updateTable('opportunities').set({ folded_into: head.id }).where('id', '=', part.id).execute();
    await part.say('did not come', hours(-1));
    expect((await lead(head.id)).waits).toEqual(BOOKED);
  });

  it.runIf(engine.name === 'PostgreSQL')('stays sold when it was sold at the same moment', async () => {
    const { id, say } = await driver();
    let answer!: Promise<unknown>;
    await open.database.transaction().execute(async (transaction) => {
      await sql`update opportunities set status = 'sold', waiting_since = null where id = ${id}`.execute(transaction);
      answer = say('wants it', hours(-1));
      await rest(300); // for its reading, before the sale is committed
    });
    expect(await answer).toBe('recorded');
    expect((await lead(id)).status).toBe('sold');
  });
});

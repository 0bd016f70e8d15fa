import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReservationDesk } from '#adapters/postgres/reservation/reservation-desk.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createDriveCalendar } from '#adapters/postgres/test-drive/drive-calendar.ts';
import { importStock } from '#app/import/import-stock.ts';
import { seedDay } from '#main/seed/seed-day.ts';
import { seedDesk } from '#main/seed/seed-desk.ts';
import { testDatabase, type OpenTestDatabase } from '#tests/databases.ts';
import { NOW, TEN } from '#tests/import-into-dealership.ts';

let open: OpenTestDatabase;
let groupId: number;
beforeAll(async () => {
  open = await testDatabase.open();
  const slug = 'kingsway';
  const site = await createSiteStore(open.database).apply(
    { slug, group: 'demo', hosts: [], extends: null },
    { at: NOW, by: 'a test', note: null, document: { group: 'demo', stock: { dealerships: [slug] } } },
  );
  groupId = site.group_id;
  const dealership = await open.database
    .insertInto('dealerships')
    .values({ group_id: groupId, slug, name: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into locations (dealership_id, name, slug, city, state, country, timezone)
    values (${dealership.id}, 'Yard', 'yard', 'Newstead', 'QLD', 'AU', 'Australia/Brisbane')`.execute(open.database);
  const stock = { store: createImportStore(open.database), clock: { now: () => NOW } };
  const feed = [...TEN, ...TEN].map((car, index) => ({
    ...car,
    vin: undefined,
    price: '29990',
    stocknum: `S${index}`,
    images: [`/pictures/${index}.jpg`],
  }));
  await importStock(stock, { dealership: slug, feed });
});
afterAll(() => open.close());

it('demo day has test drives of today and later, and reservations in every state, and sends no email', async () => {
  const { database } = open;
  await seedDesk(database, NOW);
  for (let run = 0; run < 2; run++) {
    await seedDay(database, NOW, (slug) => `http://${slug}.localhost`);
    const at = { groupId, staffId: 0, dealerships: 'all' as const };
    const reservations = await createReservationDesk(database).list(at, { view: 'all' }, null, 50);
    const states = reservations.lines.map(({ state }) => state);
    expect(states.toSorted()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'held',
      'paid',
      'paid',
      'refunded',
      'sold',
    ]);
    const drives = await createDriveCalendar(database).between(
      at,
      new Date(NOW.getTime() - 86_400_000),
      new Date(NOW.getTime() + 7 * 86_400_000),
    );
    expect(drives.length).toBeGreaterThan(5);
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpportunityStore } from '#adapters/postgres/lead/opportunity-store.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { DEMO_EMAIL, seedDesk } from '#main/seed/seed-desk.ts';
import { seedLeads } from '#main/seed/seed-leads.ts';
import { testDatabase, type OpenTestDatabase } from '#tests/databases.ts';
import { NOW, TEN } from '#tests/import-into-dealership.ts';

let open: OpenTestDatabase;
beforeAll(async () => {
  open = await testDatabase.open();
  for (const slug of ['northbank', 'ringroad']) {
    const site = await createSiteStore(open.database).apply(
      { slug, group: 'demo', hosts: [], extends: null },
      { at: NOW, by: 'a test', note: null, document: { group: 'demo', stock: { dealerships: [slug] } } },
    );
    await open.database.insertInto('dealerships').values({ group_id: site.group_id, slug, name: slug }).execute();
    const stock = { store: createImportStore(open.database), clock: { now: () => NOW } };
    const feed = TEN.map((car) => ({ ...car, images: [`/pictures/${slug}/${car.stocknum}.jpg`] }));
    await importStock(stock, { dealership: slug, feed });
  }
});
afterAll(() => open.close());

it('demo leads: some wait, one too long, and earlier weeks have replies', async () => {
  const { database } = open;
  await seedDesk(database, NOW);
  await seedLeads(database, NOW, (slug) => `http://${slug}.localhost`);
  const staff = await database.selectFrom('staff').select(['id', 'group_id']).where('email', '=', DEMO_EMAIL).execute();
  expect(staff).toHaveLength(1);
  const [{ id: staffId, group_id: groupId }] = staff as [(typeof staff)[0]];
  const at = { groupId, staffId, dealerships: 'all' as const };
  const store = createOpportunityStore(database);
  const all = await store.list(at, { view: 'open' }, new Map(), { offset: 0, limit: 99 });
  const waiting = all.filter(({ waitingSince }) => waitingSince !== null).map(({ name }) => name);
  expect(waiting.toSorted()).toEqual(['Priya Raman', 'Tom Okafor']);
  expect(all).toHaveLength(28);
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  const log = await database
    .selectFrom('staff_changes')
    .select(['what', 'at'])
    .where('group_id', '=', groupId)
    .execute();
  const invited = log.find(({ what }) => what === 'staff.invited')!;
  expect(log.filter(({ at: when }) => when < invited.at)).toEqual([]); // no one works before they are invited
  // they are of no one: nothing of it is sent
  expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  // a restart finds the same leads
  await seedLeads(database, NOW, (slug) => `http://${slug}.localhost`);
  expect(await store.list(at, { view: 'open' }, new Map(), { offset: 0, limit: 99 })).toHaveLength(28);
});

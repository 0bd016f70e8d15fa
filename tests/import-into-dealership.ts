import { sql } from 'kysely';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { ImportProblem } from '#app/import/import-report.ts';
import { importStock, type ImportRequest } from '#app/import/import-stock.ts';

export const NOW = new Date('2026-05-01T00:00:00Z');
export const VIN = { a: '1M8GDM9AXKP042788', b: '5GZCZ43D13S812715', c: 'JTEZU11F88K007763' };
export const CX5 = {
  vin: VIN.a,
  stocknum: 'U12345',
  year: 2022,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  car_type: 'used',
  price: 29990,
  km: '41,000',
};
export const RIO = { vin: VIN.b, stocknum: 'U2', year: 2020, make: 'KIA', model: 'Rio', price: '$15,990.50' };
/** Ten cars that differ in price and stock number. */
export const TEN = Array.from({ length: 10 }, (_, i) => ({
  stocknum: `S${i}`,
  year: 2020,
  make: 'Kia',
  model: 'Rio',
  price: 10000 + i,
}));

let count = 0;

/** A dealership of its own, with what imports into it and looks at what came of it. */
export async function importIntoDealership(database: Database, groupId?: number) {
  const dealership = `dealer-${++count}`;
  const group =
    groupId ??
    (
      await database
        .insertInto('groups')
        .values({ slug: `group-${count}`, name: 'Group' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const { id: dealershipId } = await database
    .insertInto('dealerships')
    .values({ group_id: group, slug: dealership, name: 'Dealer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store = createImportStore(database);
  return {
    dealership,
    dealershipId,
    groupId: group,
    store,
    /** Someone who looks after its stock at the desk. */
    addStaff: async () =>
      (
        await database
          .insertInto('staff')
          .values({
            group_id: group,
            email: 'lee@dealer.example',
            name: 'Lee',
            role: 'stock',
            whole_group: true,
            created_at: NOW,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    run: async (feed: Record<string, unknown>[], more: Partial<ImportRequest> = {}, now = NOW) => {
      const problems: ImportProblem[] = [];
      const report = await importStock(
        {
          store,
          clock: { now: () => now },
          report: (problem) => {
            problems.push(problem);
          },
        },
        { feed, dealership, ...more },
      );
      return { ...report, problems };
    },
    cars: () =>
      database
        .selectFrom('cars')
        .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
        .selectAll('cars')
        .where('dealerships.slug', '=', dealership)
        .orderBy('cars.id')
        .execute(),
    prices: async () =>
      (
        await database
          .selectFrom('price_log')
          .innerJoin('cars', 'cars.id', 'price_log.car_id')
          .innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id')
          .select('price_log.price_cents')
          .where('dealerships.slug', '=', dealership)
          .orderBy('price_log.id')
          .execute()
      ).map((row) => row.price_cents),
    lastSeq: async () =>
      (await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from change_log`.execute(database)).rows[0]!.seq,
  };
}

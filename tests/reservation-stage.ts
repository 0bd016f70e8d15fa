import { sql } from 'kysely';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { plainOrder } from '#domain/order/order.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { aNewLead } from './builders.ts';

/** As many as there are cars. */
export const NO_BOUNDS = { person: 1e6, personToday: 1e6, network: 1e6, site: 1e6 };

/** A site with as many cars as are wanted, and a way to hold them. */
export async function reservationStage(database: Database, count: number) {
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await statement.execute(database)).rows;
  const [group] = await one(sql`insert into groups (slug, name) values ('g', 'Group') returning id`);
  const [site] = await one(sql`insert into sites (slug, group_id) values ('north', ${group!.id}) returning id`);
  const [dealership] = await one(
    sql`insert into dealerships (group_id, slug, name) values (${group!.id}, 'd', 'D') returning id`,
  );
  const cars = await one(
    sql`insert into cars (group_id, dealership_id, slug, name, make, model, car_type, status, updated_at, created_at)
      select ${group!.id}, ${dealership!.id}, 'c' || n, 'Car', 'Toyota', 'RAV4', 'used', 'in_stock', now(), now()
      from generate_series(1, ${count}) as n returning id`,
  );
  let keys = 0;
  return {
    siteId: site!.id,
    cars: cars.map(({ id }) => id),
    /** Holds a car; its key, or undefined when someone else has it. */
    async hold(carId: number, { now, heldUntil }: { now: Date; heldUntil: Date }): Promise<string | undefined> {
      const key = `stage-${++keys}`.padEnd(22, 'x');
      const answer = await createLeadStore(database).accept(
        site!.id,
        aNewLead({
          idempotencyKey: key,
          receivedAt: now,
          reservation: {
            carId,
            carName: '2024 Toyota RAV4',
            key,
            idempotencyKey: key,
            deposit: 20_000,
            currency: 'AUD',
            price: 4_999_000,
            heldUntil,
            keepDays: 7,
            terms: 'All of it back.',
            network: null,
            bounds: NO_BOUNDS,
            order: plainOrder(4_999_000, 20_000),
            journey: null,
          },
        }),
      );
      return 'id' in answer ? key : undefined;
    },
  };
}

import type { CarStatus } from '#domain/car/car-values.ts';
import type { StockRecords } from '#app/stock/stock-records.ts';
import type { Database } from '#adapters/postgres/database.ts';

export function createStockRecords(database: Database): StockRecords {
  const cars = ({ dealership, status }: { dealership?: string | undefined; status?: CarStatus | undefined }) => {
    let query = database.selectFrom('cars').innerJoin('dealerships', 'dealerships.id', 'cars.dealership_id');
    if (dealership !== undefined) query = query.where('dealerships.slug', '=', dealership);
    if (status !== undefined) query = query.where('cars.status', '=', status);
    return query;
  };
  const line = [
    'dealerships.slug as dealership',
    'stocknum',
    'cars.name',
    'status',
    'km',
    'price_cents as price',
    'cars.slug',
  ] as const;
  return {
    list: (question) =>
      cars(question)
        .select(line)
        .orderBy('cars.created_at', 'desc')
        .orderBy('cars.id', 'desc')
        .limit(question.limit)
        .execute(),
    async count(question) {
      const { count } = await cars(question)
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    async prices(wanted) {
      const found = await cars({})
        .select([...line, 'cars.id'])
        .where((is) =>
          is.or([
            is('cars.slug', '=', wanted),
            is('stocknum', '=', wanted),
            is('vin', '=', wanted.toUpperCase()),
            is('cars.id', 'in', is.selectFrom('car_slugs').select('car_id').where('slug', '=', wanted)),
          ]),
        )
        .orderBy('cars.id')
        .limit(20)
        .execute();
      return Promise.all(
        found.map(async ({ id, ...car }) => ({
          car,
          prices: await database
            .selectFrom('price_log')
            .select(['at', 'price_cents as price', 'reduced_price_cents as reduced', 'before_price_cents as before'])
            .where('car_id', '=', id)
            .orderBy('at')
            .orderBy('price_log.id')
            .execute(),
        })),
      );
    },
  };
}

import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { importStock } from '#app/import/import-stock.ts';
import { NOW, openDeskStage } from './desk-stage.ts';
import { CX5, RIO } from './import-into-dealership.ts';

/** A desk with a Mazda and a Kia of the feed of each of these dealerships, by names such as "a-1 Mazda". Close its `stage`. */
export async function openCarStage(dealerships: readonly string[]) {
  const stage = await openDeskStage();
  const cars = new Map<string, number>();
  const feedOf = (dealership: string) =>
    importStock(
      { store: createImportStore(stage.database), clock: { now: () => NOW } },
      { dealership, feed: [CX5, { ...RIO, images: ['/pictures/a.jpg', '/pictures/b.jpg'] }] },
    );
  /** All cars, which the desk's index then has too. */
  const read = async () => {
    const rows = await stage.database.selectFrom('cars').selectAll().orderBy('id').execute();
    const { index } = stage.services.stock;
    index.remove(rows.map(({ id }) => id));
    index.put(await createStockStore(stage.database).byIds(rows.map(({ id }) => id)));
    return rows;
  };
  for (const dealership of dealerships) {
    await feedOf(dealership);
    for (const { id, make } of (await read()).slice(-2)) cars.set(`${dealership} ${make}`, id);
  }
  return {
    stage,
    cars,
    feedOf,
    read,
    rowOf: async (name: string) => (await read()).find(({ id }) => id === cars.get(name))!,
    carPage: (name: string) => `/desk/stock/${cars.get(name)}`,
  };
}

export type CarStage = Awaited<ReturnType<typeof openCarStage>>;

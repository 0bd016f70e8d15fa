import type { ClientConfig } from 'pg';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createStockListeners } from '#adapters/postgres/stock/stock-listeners.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { SiteStore } from '#app/site/site-store.ts';
import type { TellServices } from '#app/stock/tell-listener.ts';
import type { Areas } from '#main/areas.ts';

/** What tells others of the stock of sites. */
export const openStockNews = (
  { sites: { sites }, stock }: Areas,
  database: Database,
  connection: ClientConfig,
): TellServices & { sites: SiteStore } => ({
  listeners: createStockListeners(database),
  changes: createChangeLog(database, connection),
  sites,
  stock: stock.store,
  index: () => createStockIndex(),
  random: Math.random,
});

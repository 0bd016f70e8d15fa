import type { StockIndex } from '#app/stock-index.ts';
import type { StockStore } from '#app/stock-store.ts';

export const createStockStore = (): StockStore => ({
  async *listed() {},
  byIds: async () => [],
  currentSlug: async () => undefined,
});

export const createStockIndex = (): StockIndex => ({
  search: () => ({ hits: [], count: 0, facets: {}, ranges: {}, pages: 0, ms: 0 }),
  bySlug: () => undefined, byId: () => undefined, put: () => {}, remove: () => {}, revision: 0, size: 0,
});

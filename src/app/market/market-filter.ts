import type { MarketPolicy } from '#domain/market/market-policy.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/** Whose cars are compared: the website's own, or those of its whole group. Sold ones ask for nothing any more. */
export const marketFilter = (filter: StockFilter, { compareWith }: Pick<MarketPolicy, 'compareWith'>): StockFilter =>
  compareWith === 'site'
    ? { ...filter, soldDays: 0 }
    : { groupId: filter.groupId, pricing: filter.pricing, soldDays: 0, priceRequiredWhenAscending: false };

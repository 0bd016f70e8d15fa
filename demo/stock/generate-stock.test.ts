import { describe, expect, it } from 'vitest';
import { generateStock } from './generate-stock.ts';

const now = new Date('2026-11-20T00:00:00Z');
const stock = [...generateStock({ now })];

describe('demo stock', () => {
  it('is the same for the same seed', () => {
    expect([...generateStock({ now })]).toEqual(stock);
  });

  it('holds about 3,000 vehicles, each with its own stock number', () => {
    expect(stock.length).toBeGreaterThan(2_900);
    expect(new Set(stock.map(({ row }) => row.stocknum)).size).toBe(stock.length);
    expect(new Set(stock.map(({ row }) => row.vin)).size).toBe(stock.length);
  });

  it.each([
    ['sold', (row: Record<string, unknown>) => row.status === 'sold'],
    ['coming soon', (row) => row.status === 'coming_soon'],
    ['preorder', (row) => row.preorder === true],
    ['reserved', (row) => row.reserved === true],
    ['demo', (row) => row.car_type === 'demo'],
    ['electric', (row) => row.simple_fuel === 'Electric'],
    ['reduced', (row) => row.reduced_price !== undefined],
    ['with a was price', (row) => row.before_price !== undefined],
    ['without price', (row) => row.price === null],
    ['without pictures', (row) => row.photos_count === 0],
    ['certified', (row) => row.certified === true],
    ['with a spin', (row) => row.spin_images !== undefined],
    ['tagged', (row) => row.tag !== undefined],
  ] satisfies [string, (row: Record<string, unknown>) => boolean][])('has some vehicles: %s', (_name, is) => {
    expect(stock.filter(({ row }) => is(row)).length).toBeGreaterThan(5);
  });

  it('has a used car at Northbank whose photos have marks, also in a tenth of the stock', () => {
    const marked = [...generateStock({ now, share: 0.1 })].filter(({ row }) =>
      JSON.stringify(row.images).includes('"marks"'),
    );
    expect(marked.find(({ dealership }) => dealership === 'northbank')?.row).toMatchObject({
      stocknum: 'U10189',
      car_type: 'used',
      status: 'in_stock',
    });
  });

  it('has no price above the price of a new prime mover', () => {
    for (const { row } of stock) if (row.price !== null) expect(row.price).toBeLessThan(600_000);
  });
});

import { expect, it } from 'vitest';
import { offersTradeIn } from './offers-trade-in.ts';

const on = { autograb: true, minimumPrice: 200 };
const car = { status: 'in_stock', sold_at: null, reserved: false } as const;

it.each<[string, Parameters<typeof offersTradeIn>, boolean]>([
  ['a car in stock, at a price', [car, 2_999_000, on], true],
  ['at $200.01', [car, 20_001, on], true],
  ['at $200', [car, 20_000, on], false],
  ['without a price', [car, null, on], false],
  ['where the autograb feature is off', [car, 2_999_000, { ...on, autograb: false }], false],
  ['that is coming soon', [{ ...car, status: 'coming_soon' }, 2_999_000, on], false],
  ['that is sold', [{ ...car, status: 'sold' }, 2_999_000, on], false],
  ['that was sold', [{ ...car, sold_at: '2026-11-20T00:00:00Z' }, 2_999_000, on], false],
  ['that is reserved', [{ ...car, reserved: true }, 2_999_000, on], false],
])('offersTradeIn: a car %s: %s', (_what, input, shown) => expect(offersTradeIn(...input)).toBe(shown));

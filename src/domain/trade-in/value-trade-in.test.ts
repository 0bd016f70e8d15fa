import { describe, expect, it } from 'vitest';
import type { Condition } from './condition-questions.ts';
import { tradeInPolicy } from './trade-in-policy.ts';
import { valueTradeIn, type TradeInMarket } from './value-trade-in.ts';

const market: TradeInMarket = {
  min: 2_200_000,
  expected: 2_500_000,
  max: 2_840_000,
  kmSlope: -0.025,
  confidence: 0.7,
  cars: 23,
  typicalKm: 60_000,
};
const condition: Condition = { outside: 'good', inside: 'good', serviced: 'mostly', accident: 'no', keys: 'two' };
const policy = (more: object = {}) => tradeInPolicy.parse({ costs: { dollars: 1_000, percent: 10 }, ...more });
const value = (
  change: Partial<Condition> = {},
  { km = 60_000, year = 2022, of = market as TradeInMarket | null, settings = {} } = {},
) => valueTradeIn({ year, km, condition: { ...condition, ...change } }, of, policy(settings), 2026);

describe('valueTradeIn', () => {
  it.each<[Partial<Condition>, number]>([
    [{}, 21_500], // $25,000 − 10 % − $1,000
    [{ outside: 'like_new' }, 21_750],
    [{ outside: 'fair' }, 20_750],
    [{ outside: 'rough' }, 19_250],
    [{ inside: 'like_new' }, 21_750],
    [{ inside: 'fair' }, 21_000],
    [{ inside: 'rough' }, 20_000],
    [{ serviced: 'always' }, 21_880], // 1.5 % is $375, and lines are to $10
    [{ serviced: 'no' }, 20_500],
    [{ accident: 'repaired' }, 20_000],
    [{ accident: 'not_repaired' }, 17_750],
    [{ keys: 'one' }, 21_250],
    [{ outside: 'rough', inside: 'rough', serviced: 'no', accident: 'not_repaired', keys: 'one' }, 12_750],
  ])('%o: $%i', (change, price) => expect(value(change)).toMatchObject({ price: price * 100 }));

  it('adds up line by line, with a deduction for more kilometres than usual', () => {
    const found = value({ outside: 'fair' }, { km: 70_000 });
    expect(found).toMatchObject({
      lines: [
        { step: 'market', amount: 2_563_000, cars: 23 },
        { step: 'km', amount: -63_000, km: 70_000, typicalKm: 60_000 },
        { step: 'outside', amount: -75_000, answer: 'fair' },
        { step: 'costs', amount: -350_000 },
      ],
    });
    if ('because' in found) throw new Error(found.because);
    expect(found.lines.reduce((all, { amount }) => all + amount, 0)).toBe(found.price);
  });

  it('adds to the price for fewer kilometres than usual', () =>
    expect(value({}, { km: 40_000 })).toMatchObject({
      lines: [{ amount: 2_378_000 }, { step: 'km', amount: 122_000 }, {}],
    }));

  it('has a range from the same answers for the cheapest and the dearest similar car', () =>
    expect(value({ outside: 'fair' })).toMatchObject({ low: 1_814_000, price: 2_075_000, high: 2_371_000 }));

  it.each<[string, Parameters<typeof value>, string]>([
    ['over 7 years', [{}, { year: 2018 }], 'age'],
    ['over 100,000 km', [{}, { km: 100_001 }], 'km'],
    ['with nothing to compare it with', [{}, { of: null }], 'market'],
    [
      'that costs more to sell than it brings',
      [{}, { settings: { costs: { dollars: 25_000, percent: 10 } } }],
      'worth',
    ],
  ])('has no offer for a vehicle %s', (_what, input, because) => expect(value(...input)).toEqual({ because }));
});

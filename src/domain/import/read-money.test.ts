import { describe, expect, it } from 'vitest';
import { readMoney, type MoneyReading } from './read-money.ts';

const plain = (reading: MoneyReading) => {
  if (reading === undefined) return 'nothing';
  if ('sold' in reading) return 'sold';
  return 'value' in reading ? reading.value : 'refused';
};

describe('readMoney (dollars in, cents out)', () => {
  it.each([
    ['29990', 2999000],
    ['$29,990', 2999000],
    ['29,990.00', 2999000],
    ['AUD 29 990.50', 2999050],
    ['NZ$1,000', 100000],
    ['1000 NZD', 100000],
    ['-$5', -500],
    ['POA', 'nothing'],
    ['p.o.a.', 'nothing'],
    ['Enquire', 'nothing'],
    ['Call', 'nothing'],
    ['NA', 'nothing'],
    ['-', 'nothing'],
    ['0', 'nothing'],
    ['$0.00', 'nothing'],
    ['cheap', 'refused'],
    ['29990 or swap', 'refused'],
    ['29990 or offer', 2999000],
    ['12.990,00', 1299000],
    ['20.000', 2000000],
    ['29.990', 2999000],
    ['29.99', 2999],
    ['1.250.000', 125000000],
    ['$25k', 2500000],
    ['25.5K', 2550000],
    ['$24.99k', 2499000],
    ['25.555k', 'refused'],
    ['29990.', 2999000],
    ['29990..', 'refused'],
  ])('%j → %s', (text, expected) => expect(plain(readMoney(text))).toBe(expected));

  it.each([
    ['2.5', 'This is read as $2.50, which is little for a vehicle.'],
    ['29.99', 'This is read as $29.99, which is little for a vehicle.'],
    ['99.99', 'This is read as $99.99, which is little for a vehicle.'],
    ['100', undefined],
    ['2.5k', undefined],
    ['20.000', 'This is read as 20,000: the dot before three digits parts thousands.'],
  ])('%j is read with a warning: %s', (text, warning) =>
    expect(readMoney(text)).toEqual(
      expect.objectContaining({ value: expect.any(Number), ...(warning && { warning }) }),
    ),
  );
  it.each(['100', '2.5k', '29,990.00'])('%j is read without a warning', (text) =>
    expect(readMoney(text)).not.toHaveProperty('warning'),
  );
});

describe('readMoney: words after a price', () => {
  it.each([
    ['$29,990.00 drive away', 2999000, 'Drive away'],
    ['29990 Driveaway', 2999000, 'Drive away'],
    ['$29,990 drive-away, no more to pay', 2999000, 'Drive away'],
    ['29990 D/A', 2999000, 'Drive away'],
    ['29990+ORC', 2999000, 'Plus on-road costs'],
    ['$29,990 + ORCs', 2999000, 'Plus on-road costs'],
    ['$29,990 plus on-road costs', 2999000, 'Plus on-road costs'],
    ['29,990 excl. on roads', 2999000, 'Plus on-road costs'],
    ['$29990 EGC', 2999000, 'Excl. government charges'],
    ['$29,990 excl. govt charges', 2999000, 'Excl. government charges'],
    ['$29,990 excluding government charges', 2999000, 'Excl. government charges'],
    ['$89,990 + GST', 8999000, 'Plus GST'],
    ['$89,990 ex GST', 8999000, 'Plus GST'],
    ['$89,990 inc GST', 8999000, undefined],
    ['$12,500 ono', 1250000, undefined],
    ['$12,500 neg', 1250000, undefined],
    ['$12,500 firm', 1250000, undefined],
    ['$29,990 drive away ono', 2999000, 'Drive away'],
    ['29990', 2999000, undefined],
  ])('%j → %s cents, %s', (text, cents, type) => {
    const reading = readMoney(text);
    expect(plain(reading)).toBe(cents);
    expect(reading && 'priceType' in reading ? reading.priceType : undefined).toBe(type);
  });

  it('says how it read a dot', () => {
    expect(readMoney('20.000')).toMatchObject({ warning: expect.stringContaining('20,000') as string });
    expect(readMoney('20,000')).not.toHaveProperty('warning');
  });
});

describe('readMoney: words before, beside and between amounts', () => {
  it.each<[string, string | number, object]>([
    ['DAP $29,990', 2999000, { priceType: 'Drive away' }],
    ['Drive Away: $24,990', 2499000, { priceType: 'Drive away' }],
    ['29990DA', 2999000, { priceType: 'Drive away' }],
    ['$24,990 est. drive away', 2499000, { priceType: 'Estimated drive away' }],
    ['$29,990 incl. on-roads', 2999000, { priceType: 'Drive away' }],
    ['excl. on roads 29,990', 2999000, { priceType: 'Plus on-road costs' }],
    ['$29,990 inc GST + ORC', 2999000, { priceType: 'Plus on-road costs' }],
    ['29990EGC', 2999000, { priceType: 'Excl. government charges' }],
    ['ex GST 27,263', 2726300, { priceType: 'Plus GST' }],
    ['(+GST) 27263', 2726300, { priceType: 'Plus GST' }],
    ['$27,263 GST extra', 2726300, { priceType: 'Plus GST' }],
    ['$27,263 excl. G.S.T.', 2726300, { priceType: 'Plus GST' }],
    ['$29,990 drive away + GST', 2999000, { priceType: 'Plus GST' }],
    ['27,263 + GST + ORC', 2726300, { priceType: 'Plus GST and on-road costs' }],
    ['27,263 + ORC + GST', 2726300, { priceType: 'Plus GST and on-road costs' }],
    ['27,263 ex. GST & on-roads', 2726300, { priceType: 'Plus GST and on-road costs' }],
    ['27,263 plus GST, EGC', 2726300, { priceType: 'Plus GST and government charges' }],
    ['$29,990 no GST', 2999000, {}],
    ['$29,990 GST incl.', 2999000, {}],
    ['$29,990*', 2999000, {}],
    ['now only $9,990!', 999000, {}],
    ['Sale price: $9,990', 999000, {}],
    ['Was $31,990 Now $29,990', 2999000, { before: 3199000 }],
    ['WAS: 31,990 / NOW: 29,990 drive away', 2999000, { before: 3199000, priceType: 'Drive away' }],
    ['$29,990 (was $31,990)', 2999000, { before: 3199000 }],
    ['Was $29,990 Now $31,990', 3199000, {}],
    ['From $29,990', 2999000, { warning: expect.stringContaining('"from"') as string }],
    ['24 990', 2499000, {}],
    ['24\u00a0990', 2499000, {}],
    ['$ 24\u202f990.95', 2499095, {}],
    ['29990,00', 2999000, {}],
    ['29 990,00', 2999000, {}],
    ['29,990.-', 2999000, {}],
    ['29,990/-', 2999000, {}],
    ['25000 NZD', 2500000, { currency: 'NZD' }],
    ['NZ$25,000', 2500000, { currency: 'NZD' }],
    ['$25,000AUD', 2500000, { currency: 'AUD' }],
  ])('%j → %s cents, %j', (text, cents, more) => expect(readMoney(text)).toEqual({ value: cents, ...more }));

  it.each(['SOLD', 'Sold!', '*** SOLD ***', 'SOLD $29,990', '29,990 - sold'])('%j means the car is sold', (text) =>
    expect(readMoney(text)).toEqual({ sold: true }),
  );
  it.each(['Price on request', 'Please call for price', 'Contact dealer', 'POR', 'POA*', 'Price TBA', 'Ask us'])(
    '%j means there is no price',
    (text) => expect(readMoney(text)).toBeUndefined(),
  );
  it.each([
    ['$25,000 - $29,990', 'two amounts'],
    ['25,000 to 29,990', 'two amounts'],
    ['29990 or 28990', 'two amounts'],
    ['US$25,000', 'in USD'],
    ['25000 EUR', 'in EUR'],
    ['€25.000', 'in €'],
    ['Under offer', 'column status'],
    ['Deposit taken', 'column status'],
    ['drive away', 'not an amount'],
    ['$99 per week', 'not an amount'],
    ['Sold as is $2,990', 'not an amount'],
  ])('%j is rejected: %s', (text, reason) =>
    expect(readMoney(text)).toEqual({ reason: expect.stringContaining(reason) as string }),
  );
});

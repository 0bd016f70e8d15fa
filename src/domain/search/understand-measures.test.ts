import { describe, expect, test } from 'vitest';
import type { Meaning, StockValues } from './typed/meaning.ts';
import { EMPTY_QUERY } from './search-query.ts';
import { searchWithPhrases } from './typed/search-with-phrases.ts';
import { understandQuery } from './typed/understand-query.ts';
import { WordMeanings } from './typed/word-meanings.ts';

const STOCK: StockValues = {
  make: ['Toyota', 'Ford', 'BMW', 'Audi', 'GWM'],
  model: ['HiLux', 'Corolla', 'Ranger', '320i', 'A3', 'Ora'],
  make_model: ['Toyota|HiLux', 'Toyota|Corolla', 'Ford|Ranger', 'BMW|320i', 'Audi|A3', 'GWM|Ora'],
  body: ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'People Mover'],
  colour: ['White', 'Other'],
  fuel: ['Petrol', 'Diesel'],
  seats: ['4', '5', '7'],
  engine_size_litres: ['0.2', '0.4', '0.5', '0.7', '0.9', '1.1', '2.0'],
  state: ['QLD', 'NSW', 'WA'],
  filtered_features: ['Tow bar', 'Reversing camera'],
};
const DECLARED = {
  'first car': 'hatch or sedan under $20,000',
  'family car': 'suv, wagon or people mover with 5 or more seats',
  'tows a caravan': 'towing 2,000 kg or more',
  economical: 'under 6 l/100km',
};
const words = new WordMeanings(STOCK, {}, () => false, DECLARED);
const context = { words, thisYear: 2026, lowKm: 50_000 };

/** The search that typed words become, without what is empty. */
function searched(query: string) {
  const { search } = searchWithPhrases(EMPTY_QUERY, understandQuery(query, context), 'relevance');
  const { query: left, values, ranges, not } = search;
  return {
    ...(left === '' ? {} : { left }),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(Object.keys(ranges).length > 0 ? { ranges } : {}),
    ...(not ? { not } : {}),
  };
}
const ute = { values: { body: ['Ute'] } };
const tows = (min: number): Meaning => ({ ranges: { towing: { min } } });
const uses = (max: number): Meaning => ({ ranges: { consumption: { max } } });

describe('towing', () => {
  // "towing ≥ 3.5 t"
  test.each([
    ['tow 3.5t', tows(3500)],
    ['tows 3.5 tonne', tows(3500)],
    ['ute that can tow 3.5t', { ...ute, ...tows(3500) }],
    ['3.5t towing', tows(3500)],
    ['3500kg towing capacity', tows(3500)],
    ['3,500 kg braked towing capacity', tows(3500)],
    ['towing capacity of 2 tonnes', tows(2000)],
    ['tow at least 2000 kg', tows(2000)],
    ['towing 2,000 kg or more', tows(2000)],
    ['tow 750', tows(750)],
    ['tow 3 tonne caravan', tows(3000)],
    ['ute to tow a 2.5t boat', { ...ute, ...tows(2500) }],
    ['tows 2 tonne van', { values: { body: ['Commercial', 'Van'] }, ...tows(2000) }],
    ['tows a caravan', tows(2000)],
    ['tow a caravan', tows(2000)],
    ['towing a boat', tows(2000)],
    // equipment, in any form
    ['towbar', { values: { filtered_features: ['Tow bar'] } }],
    ['towing', { values: { filtered_features: ['Tow bar'] } }],
    ['reversing cam', { values: { filtered_features: ['Reversing camera'] } }],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));
});

describe('litres for 100 km', () => {
  test.each([
    ['under 6 l/100', uses(60)],
    ['6 litres per 100km', uses(60)],
    ['5.5l/100km', uses(55)],
    ['less than 7 litres per hundred', uses(70)],
    ['no more than 7 l/100km', uses(70)],
    ['more than 7 l/100km', { ranges: { consumption: { min: 70 } } }],
    ['7 l/100km or less', uses(70)],
    ['fuel consumption under 6', uses(60)],
    ['economical', uses(60)],
    ['good on fuel', uses(60)],
    // an engine is no consumption
    ['2 litre under 8l/100km', { values: { engine_size_litres: ['2.0'] }, ...uses(80) }],
    ['2.0l', { values: { engine_size_litres: ['2.0'] } }],
    ['under 6', { ranges: { price: { max: 600_000 } } }],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));
});

describe('an engine in cc', () => {
  const sizes = (...engine_size_litres: string[]) => ({ values: { engine_size_litres } });
  test.each([
    ['650cc', sizes('0.6', '0.7')],
    ['411 cc', sizes('0.4')],
    ['1,000 cc', sizes('1.0')],
    ['1998cc', sizes('2.0')],
    ['2000cc', sizes('2.0')],
    ['under 500cc', sizes('0.2', '0.4', '0.5')],
    ['500 cc or less', sizes('0.2', '0.4', '0.5')],
    ['over 900cc', sizes('0.9', '1.1', '2.0')],
    ['900cc plus', sizes('0.9', '1.1', '2.0')],
    ['2.0 litre', sizes('2.0')],
    ['under 1 litre', sizes('0.2', '0.4', '0.5', '0.7', '0.9')],
    ['up to 1.1L', sizes('0.2', '0.4', '0.5', '0.7', '0.9', '1.1')],
    ['no more than 1.1 litres', sizes('0.2', '0.4', '0.5', '0.7', '0.9', '1.1')],
    ['over 1.1 litres', sizes('1.1', '2.0')],
    ['2.0L or more', sizes('2.0')],
    ['under 6 litres per 100 km', { ranges: { consumption: { max: 60 } } }],
    ['ford 650cc', { values: { make: ['Ford'], engine_size_litres: ['0.6', '0.7'] } }],
    // a cab chassis
    [
      'ranger 2023 cc',
      { values: { make: ['Ford'], model: ['Ranger'] }, ranges: { year: { min: 2023, max: 2023 } }, left: 'cc' },
    ],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));

  test.each([
    ['650 cc', '650 cc'],
    ['under 500cc', 'Up to about 500 cc'],
    ['over 1,000cc', 'From about 1,000 cc'],
    ['under 2 litres', 'Up to 2.0 L'],
  ])('%s is called %s', (query, name) => expect(understandQuery(query, context)[0]?.meaning?.name).toBe(name));
});

describe('P-plates', () => {
  const all = ['NSW', 'QLD', 'SA', 'VIC'];
  test.each([
    ['p plate legal', { values: { p_plate: all } }],
    ['P-Plater', { values: { p_plate: all } }],
    // a state beside it is whose law, not where the car stands
    ['p plate legal nsw', { values: { p_plate: ['NSW'] } }],
    ['p-plates in queensland', { values: { p_plate: ['QLD'] } }],
    ['vic p plate', { values: { p_plate: ['VIC'] } }],
    ['nsw p1', { values: { p_plate: ['NSW'] } }],
    ['hatch in nsw', { values: { body: ['Hatch'], state: ['NSW'] } }],
    // no limit of power there: nothing is filtered, and the shopper is told why
    ['p plate wa', {}],
    ['p1', { left: 'p1' }],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));

  test.each([
    ['p plate nsw', 'at most 130 kW for each tonne'],
    ['p plate wa', 'WA has no limit of power'],
  ])('%s says what it stands for', (query, sentence) =>
    expect(understandQuery(query, context)[0]?.meaning?.standsFor).toContain(sentence),
  );
});

describe('learner riders', () => {
  const search = (query: string, ...kinds: string[]) => {
    const stock = new WordMeanings({ ...STOCK, item_type: kinds });
    return searchWithPhrases(EMPTY_QUERY, understandQuery(query, { ...context, words: stock }), 'relevance').search;
  };
  const lams = { licence: ['LAMS'] };

  test.each([
    ['lams', 'motorcycle', { values: lams, query: '' }],
    ['LAMS approved under 10k', 'motorcycle', { values: lams, query: '' }],
    ['learner legal', 'motorcycle', { values: lams, query: '' }],
    ['l plates', 'motorcycle', { values: lams, query: '' }],
    // provisional riders have the same limits
    ['p plate legal', 'motorcycle', { values: lams, query: '' }],
    // learners may drive any car
    ['learner legal', 'car', { values: {}, query: 'learner legal' }],
  ])('%s where a %s is sold', (query, kind, { values, query: left }) =>
    expect(search(query, kind)).toMatchObject({ values, query: left }),
  );

  test('a P-plate is that of cars where both are sold', () =>
    expect(search('p plate nsw', 'car', 'motorcycle').values).toEqual({ p_plate: ['NSW'] }));

  test('lams can be ruled out', () => expect(search('not lams', 'motorcycle').not).toEqual(lams));
});

describe('declared meanings', () => {
  const family = { values: { body: ['People Mover', 'SUV', 'Wagon'], seats: ['5', '7'] } };
  const first = { values: { body: ['Hatch', 'Sedan'] }, ranges: { price: { max: 2_000_000 } } };
  test.each([
    ['first car', first],
    ['my first car', first],
    ['starter car', first],
    ['family car', family],
    ['family car not white', { ...family, not: { colour: ['White'] } }],
    // what is said outright counts, whatever the words stand for
    ['family car with 7 seats', { values: { ...family.values, seats: ['7'] } }],
    ['family wagon', { left: 'family', values: { body: ['Wagon'] } }],
    ['first car under 25k', { values: first.values, ranges: { price: { max: 2_500_000 } } }],
    ['suv family car', { values: { body: ['SUV'], seats: ['5', '7'] } }],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));

  test('each filter says what was declared', () => {
    expect(new Set(understandQuery('first car', context).map(({ declared }) => declared))).toEqual(
      new Set([DECLARED['first car']]),
    );
  });
});

describe('either of several names', () => {
  test.each([
    ['hilux or ranger', ['Ford', 'Toyota'], ['HiLux', 'Ranger']],
    ['ranger, hilux or corolla', ['Ford', 'Toyota'], ['Corolla', 'HiLux', 'Ranger']],
    ['either a corolla or a ranger', ['Ford', 'Toyota'], ['Corolla', 'Ranger']],
    ['hilux / ranger', ['Ford', 'Toyota'], ['HiLux', 'Ranger']],
  ])('%s', (query, make, model) => {
    expect(searched(query)).toEqual({ values: { make, model } });
    expect(understandQuery(query, context).every(({ isEither }) => isEither)).toBe(true);
  });

  test.each([
    ['german car', { values: { make: ['Audi', 'BMW'] } }],
    ['german not audi', { values: { make: ['Audi', 'BMW'] }, not: { make: ['Audi'] } }],
    // a supplier's word for any other colour is no colour that is asked for
    ['ford other than ranger', { values: { make: ['Ford'] }, not: { make_model: ['Ford|Ranger'] } }],
  ])('%s', (query, search) => expect(searched(query)).toEqual(search));
});

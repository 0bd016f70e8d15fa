import { describe, expect, test } from 'vitest';
import type { Meaning, StockValues } from './typed/meaning.ts';
import { EMPTY_QUERY } from './search-query.ts';
import { searchWithPhrases } from './typed/search-with-phrases.ts';
import { equipmentParts, equipmentWays, isCalled } from './typed/equipment-words.ts';
import { understandQuery } from './typed/understand-query.ts';
import { WordMeanings } from './typed/word-meanings.ts';
import { carOf, priceOf, readQuery, typedContext, TYPED_STOCK } from '#tests/typed-stock.ts';

describe('understandQuery: exclusions', () => {
  const not = (values: Meaning['not'], more: Meaning & { left?: string } = {}) => ({ ...more, not: values });
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    ['not toyota', not({ make: ['Toyota'] })],
    ['suv not toyota', not({ make: ['Toyota'] }, { values: { body: ['SUV'] } })],
    ['toyota not corolla cross', not({ make_model: ['Toyota|Corolla Cross'] }, { values: { make: ['Toyota'] } })],
    ['not toyota hilux', not({ make_model: ['Toyota|HiLux'] })],
    ['not mazda 3 or hs', not({ make_model: ['MG|HS', 'Mazda|3'] })],
    [
      'hilux sr5 not white',
      not({ colour: ['Glacier White', 'White'] }, { values: carOf('Toyota', 'HiLux'), left: 'sr5' }),
    ],
    ['not white or red', not({ colour: ['Glacier White', 'Red', 'Soul Red Crystal', 'White'] })],
    ['anything but ford', not({ make: ['Ford'] })],
    ['everything except ford', not({ make: ['Ford'] })],
    ['no manual', not({ transmission: ['Manual'] })],
    ['no diesel', not({ fuel: ['Diesel'] })],
    ['ute without towbar', not({ filtered_features: ['Tow bar'] }, { values: { body: ['Ute'] } })],
    ['ute w/o a towbar', not({ filtered_features: ['Tow bar'] }, { values: { body: ['Ute'] } })],
    ['under 30k not white', not({ colour: ['Glacier White', 'White'] }, { ranges: priceOf(undefined, 30_000) })],
    ['suv -toyota', not({ make: ['Toyota'] }, { values: { body: ['SUV'] } })],
    ["don't want diesel", not({ fuel: ['Diesel'] })],
    ['suv other than hs', not({ make_model: ['MG|HS'] }, { values: { body: ['SUV'] } })],
    ['no v8', not({ cylinders: ['8'] })],
  ])('%s', (query, meaning) => expect(readQuery(query)).toEqual(meaning));

  test('can be more than one', () => {
    const { search } = searchWithPhrases(
      EMPTY_QUERY,
      understandQuery('not toyota not mazda', typedContext),
      'relevance',
    );
    expect(search.not).toEqual({ make: ['Mazda', 'Toyota'] });
  });

  test.each<[query: string, ruledOut: string[], meaning: Meaning & { left?: string }]>([
    ['non-turbo sedan', ['non-turbo'], { values: { body: ['Sedan'] } }],
    ['corolla no rust', ['no rust'], { values: carOf('Toyota', 'Corolla', 'Corolla Cross') }],
    // A dual cab has four doors and a tray: excluding either would exclude cars with only one of them.
    ['no dual cab', ['no dual cab'], {}],
    // Nothing to rule out.
    ['mazda not', [], { values: { make: ['Mazda'] }, left: 'not' }],
    ['x-trail', [], { values: carOf('Nissan', 'X-Trail') }],
    ['pre-owned suv', [], { values: { car_type: ['used'], body: ['SUV'] } }],
    ['18-20k', [], { ranges: priceOf(18_000, 20_000) }],
  ])('that match no filter are reported: %s', (query, ruledOut, meaning) => {
    expect(readQuery(query)).toEqual(meaning);
    expect(understandQuery(query, typedContext).flatMap(({ typed, isRuledOut }) => (isRuledOut ? typed : []))).toEqual(
      ruledOut,
    );
  });
});

describe('understandQuery: equipment', () => {
  const has = (...filtered_features: string[]) => ({ values: { filtered_features } });
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    ['sunroof', has('Panoramic sunroof')],
    ['sun roof', has('Panoramic sunroof')],
    ['panoramic', has('Panoramic sunroof')],
    ['leather', has('Leather-trimmed seats')],
    ['leather seats', has('Leather-trimmed seats')],
    ['heated seats', has('Heated front seats')],
    ['carplay', has('Apple CarPlay')],
    ['apple car play', has('Apple CarPlay')],
    ['cruise control', has('Adaptive cruise control')],
    ['reverse camera', has('Reversing camera')],
    ['rear view camera', has('Reversing camera')],
    ['keyless', has('Keyless entry and push-button start')],
    ['push button start', has('Keyless entry and push-button start')],
    ['towbar', has('Tow bar')],
    ['tow bar', has('Tow bar')],
    ['tow pack', has('Tow bar')],
    ['shower', has('Combination shower and toilet')],
    // No car in stock has it, and the page says so.
    ['satnav', has('Satellite navigation')],
    ['ute w/ canopy', { values: { body: ['Ute'], filtered_features: ['Canopy'] } }],
    // A model, a badge, a body and a fuel stay what they are.
    ['land cruiser', { values: carOf('Toyota', 'Landcruiser', 'Land Cruiser', 'LandCruiser Prado') }],
    ['front seats', { left: 'front seats' }],
    ['diesel seats', { values: { fuel: ['Diesel'] }, left: 'seats' }],
  ])('%s', (query, meaning) => expect(readQuery(query)).toEqual(meaning));
});

describe('understandQuery: kinds of cars that no feed names', () => {
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    [
      'small suv',
      { values: { make_model: expect.arrayContaining(['Haval|Jolion', 'Mazda|CX-30', 'Peugeot|2008']) as string[] } },
    ],
    ['tradie ute', { values: { body: ['Ute'] } }],
    ['manual sports car', { values: { transmission: ['Manual'], body: ['Convertible'] } }],
  ])('%s', (query, meaning) => expect(readQuery(query)).toMatchObject(meaning));
});

describe('words that name something else than the equipment that has them in its name', () => {
  const CARAVANS: StockValues = {
    item_type: ['caravan', 'car'],
    make: ['Jayco', 'Kia'],
    make_model: ['Jayco|Journey', 'Kia|Carnival'],
    badge: ['Platinum', 'Outback'],
    filtered_features: [
      'Family bunks',
      'Island queen bed',
      'Range hood',
      'Touring screen',
      'Club lounge',
      'Platinum pack',
      'Diesel heater',
      'Washing machine',
      'Slide-out kitchen',
    ],
  };
  const caravans = { ...typedContext, words: new WordMeanings(CARAVANS, { 'club lounge': 'jayco' }) };
  const has = (...filtered_features: string[]) => ({ values: { filtered_features } });
  test.each<[query: string, read: unknown[]]>([
    // common words
    ['family', ['family']],
    ['family car', ['family', { values: { item_type: ['car'] } }]],
    ['families', ['families']],
    ['south island', ['south island']],
    ['touring caravan', ['touring', { values: { item_type: ['caravan'] } }]],
    ['quick machine', ['quick machine']],
    // declared meanings: a model of the trade, a badge, a fuel, a word of the site's own
    ['range rover', [{ values: { make: ['Land Rover'] }, absent: true }]],
    ['platinum', ['platinum']],
    ['diesel', [{ values: { fuel: ['Diesel'] } }]],
    ['club lounge', [{ values: { make: ['Jayco'] } }]],
    // the whole name, and a word that is nothing else
    ['family bunks', [has('Family bunks')]],
    ['caravan with family bunks', [{ values: { item_type: ['caravan'] } }, has('Family bunks')]],
    ['island bed', [has('Island queen bed')]],
    ['range hood', [has('Range hood')]],
    ['lounge', [has('Club lounge')]],
    ['washing', [has('Washing machine')]],
  ])('%s', (query, expected) =>
    expect(understandQuery(query, caravans).map(({ typed, meaning }) => meaning ?? typed)).toMatchObject(expected),
  );
});

describe('equipment that only the long lists of cars have', () => {
  const LISTED = [
    'Privacy glass',
    'Electric mirrors',
    'Heated rear seats',
    'Black roof rails',
    'Automatic transmission',
    'Sport seats',
    'Tow bar',
  ];
  const isListed = (name: string) => LISTED.some((line) => isCalled(equipmentParts(line), equipmentWays(name)));
  const listed = {
    ...typedContext,
    words: new WordMeanings({ ...TYPED_STOCK, badge: ['Sport', 'GXL'] }, {}, isListed),
  };
  const meanings = (query: string) => understandQuery(query, listed).map(({ typed, meaning }) => meaning ?? typed);
  const has = (...equipment: string[]) => ({ equipment, wider: true });

  test.each<[query: string, read: unknown[]]>([
    ['privacy glass', [has('Privacy glass')]],
    ['suv with heated rear seats', [{ values: { body: ['SUV'] } }, has('heated rear seats')]],
    ['electric mirrors', [has('electric mirrors')]],
    ['black roof rails', [has('black roof rails')]],
    // one name for all ways to say it, and for the features too, which are the shorter list
    ['towbar', [has('Tow bar')]],
    ['tow hitch', [has('Tow bar')]],
    ['privacy glass tow bar', [has('Privacy glass'), has('Tow bar')]],
    // each part of a filter stays the filter
    ['automatic transmission', [{ values: { transmission: ['Auto'] } }]],
    // a badge stays a word
    ['sport', ['sport']],
    // no one lists it
    ['heated tray', ['heated tray']],
  ])('%s', (query, read) => expect(meanings(query)).toEqual(read));

  test('can be ruled out, beside features and other filters', () => {
    const { search } = searchWithPhrases(
      EMPTY_QUERY,
      understandQuery('suv without privacy glass or towbar not toyota', listed),
      'relevance',
    );
    expect(search).toMatchObject({
      query: '',
      values: { body: ['SUV'] },
      not: { make: ['Toyota'] },
      notEquipment: ['Privacy glass', 'Tow bar'],
    });
  });
});

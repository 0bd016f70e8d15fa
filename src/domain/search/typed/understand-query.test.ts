import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Meaning } from './meaning.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { searchWithPhrases } from './search-with-phrases.ts';
import { understandQuery } from './understand-query.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { carOf, priceOf, readQuery, typedContext } from '#tests/typed-stock.ts';

const year = (min: number | undefined, max?: number) => ({
  year: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
});

describe('understandQuery: attributes', () => {
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    ['diesel ute', { values: { fuel: ['Diesel'], body: ['Ute'] } }],
    ['Diesel UTES', { values: { fuel: ['Diesel'], body: ['Ute'] } }],
    ['diesel-ute', { values: { fuel: ['Diesel'], body: ['Ute'] } }],
    ['7 seater suv', { values: { seats: ['7'], body: ['SUV'] } }],
    ['seven-seat SUV', { values: { seats: ['7'], body: ['SUV'] } }],
    ['5-7 seater', { values: { seats: ['5', '7'] } }],
    ['7+ seats', { values: { seats: ['7', '8'] } }],
    ['electric car', { values: { fuel: ['Electric'] } }],
    ['EVs for sale', { values: { fuel: ['Electric'] } }],
    ['plug-in hybrid', { values: { fuel: ['PHEV'] } }],
    ['new suv', { values: { car_type: ['new'], body: ['SUV'] } }],
    ['ex-demo', { values: { car_type: ['demo'] } }],
    ['second hand van', { values: { car_type: ['used'], body: ['Commercial'] } }],
    ['near new', { values: { car_type: ['demo', 'used'] }, ranges: year(2024) }],
    ['certified pre-owned', { certified: true }],
    ['auto', { values: { transmission: ['Auto'] } }],
    ['4WD', { values: { drive: ['4x4'] } }],
    ['four wheel drive', { values: { drive: ['4x4'] } }],
    ['2wd', { values: { drive: ['FWD', 'RWD'] } }],
    ['twin cab', { values: { body: ['Ute'], doors: ['4'] } }],
    ['people mover', { values: { body: ['People Mover'] } }],
    ['5dr hatch', { values: { doors: ['5'], body: ['Hatch'] } }],
    ['v8', { values: { cylinders: ['8'] } }],
    ['six cylinder', { values: { cylinders: ['6'] } }],
    ['3.0 litre', { values: { engine_size_litres: ['3.0'] } }],
    ['2.0 turbo', { values: { engine_size_litres: ['2.0'] }, left: 'turbo' }],
    ['grey suv', { values: { colour: ['Grey'], body: ['SUV'] } }],
    ['gray', { values: { colour: ['Grey'] } }],
    ['white', { values: { colour: ['White', 'Glacier White'] } }],
    ['red', { values: { colour: ['Soul Red Crystal', 'Red'] } }],
    ['soul red crystal', { values: { colour: ['Soul Red Crystal'] } }],
    ['black edition', { left: 'black edition' }],
    ['in nsw', { values: { state: ['NSW'] } }],
    ['suv australia', { values: { body: ['SUV'] } }],
    ['new zealand', { left: 'new zealand' }],
    ['nz new', { left: 'nz new' }],
    ['victoria', { values: { state: ['VIC'] } }],
    ['brisbane', { values: { city: ['Brisbane', 'BRISBANE'] } }],
    ['geelong', { values: { city: ['Geelong', 'North Geelong'] } }],
    ['north geelong', { values: { city: ['North Geelong'] } }],
    ['northbank newstead', { values: { location_name: ['Northbank Newstead'] } }],
    ['ute with towbar', { values: { body: ['Ute'], filtered_features: ['Tow bar'] } }],
    ['runout sale', { values: { tag: ['Runout sale'] } }],
    ['cheap suv', { sortBy: 'price_asc', values: { body: ['SUV'] } }],
    ['low kms', { ranges: { km: { max: 50_000 } } }],
    ['tradie', { values: { body: ['Ute'] } }],
    ['school run', { values: { seats: ['7'], body: ['SUV'] } }],
  ])('%s', (query, meaning) => expect(readQuery(query)).toEqual(meaning));
});

describe('understandQuery: makes and models', () => {
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    ['vw golf', { values: carOf('Volkswagen', 'Golf') }],
    ['merc', { values: { make: ['Mercedes-Benz'] } }],
    ['Mercedes Benz', { values: { make: ['Mercedes-Benz'] } }],
    ['landrover', { values: { make: ['Land Rover'] } }],
    ['land cruiser', { values: carOf('Toyota', 'Landcruiser', 'Land Cruiser', 'LandCruiser Prado') }],
    ['landcruiser', { values: carOf('Toyota', 'Landcruiser', 'Land Cruiser', 'LandCruiser Prado') }],
    ['prado', { values: carOf('Toyota', 'LandCruiser Prado') }],
    ['hi lux', { values: carOf('Toyota', 'HiLux') }],
    ['mazda3', { values: carOf('Mazda', '3') }],
    ['Mazda 3', { values: carOf('Mazda', '3') }],
    ['mazda 3 5 door', { values: { ...carOf('Mazda', '3'), doors: ['5'] } }],
    ['cx5', { values: carOf('Mazda', 'CX-5') }],
    // This stock has no such name, and other names only share its letters.
    ['cx-3', { values: carOf('Mazda', 'CX-3') }],
    ['d-max', { values: carOf('Isuzu', 'D-MAX') }],
    ['chev', { values: { make: ['Chevrolet'] } }],
    ['isuzu d max', { values: carOf('Isuzu', 'D-MAX') }],
    ['toyota or mazda suv', { values: { make: ['Mazda'], body: ['SUV'] } }],
    ['mazda cx', { values: carOf('Mazda', 'CX-5', 'CX-30') }],
    ['xtrail', { values: carOf('Nissan', 'X-Trail') }],
    ['rav 4', { values: carOf('Toyota', 'RAV4') }],
    ['f150', { values: carOf('Ford', 'F-150') }],
    ['3 series', { values: carOf('BMW', '320i', '330d', 'M340i') }],
    ['c-class', { values: carOf('Mercedes-Benz', 'C200', 'C63') }],
    ['c200', { values: carOf('Mercedes-Benz', 'C200') }],
    ['glc', { values: carOf('Mercedes-Benz', 'GLC', 'GLC250') }],
    ['lexus rx', { values: carOf('Lexus', 'RX350', 'RX450h') }],
    ['range rover', { values: carOf('Land Rover', 'Range Rover', 'Range Rover Evoque') }],
    ['defender', { values: carOf('Land Rover', 'Defender 110') }],
    ['corolla', { values: carOf('Toyota', 'Corolla', 'Corolla Cross') }],
    ['pajero', { values: carOf('Mitsubishi', 'Pajero') }],
    ['pajero sport', { values: carOf('Mitsubishi', 'Pajero Sport') }],
    ['jolion', { values: { make: ['Haval', 'GWM'], model: ['Jolion', 'Haval Jolion'] } }],
    ['toyota 86', { values: carOf('Toyota', '86') }],
    ['mg hs', { values: carOf('MG', 'HS') }],
    ['hs', { values: carOf('MG', 'HS') }],
    ['86', { left: '86' }],
    ['vw up', { values: carOf('Volkswagen', 'Up') }],
    ['every car', { left: 'every' }],
    ['gwm ute', { values: { make: ['GWM'], body: ['Ute'] } }],
    ['a 3 door hatch', { values: { doors: ['3'], body: ['Hatch'] } }],
    ['hilux wildtrak', { values: carOf('Toyota', 'HiLux'), left: 'wildtrak' }],
    ['x-trail st-x', { values: carOf('Nissan', 'X-Trail'), left: 'st-x' }],
    ['mazda axela', { values: carOf('Mazda', '3') }],
    // A Mazda 2, which this stock does not have, is no slip of "demo".
    ['demio', { left: 'demio' }],
    ['miata', { values: carOf('Mazda', 'MX-5') }],
    ['toyta', { values: { make: ['Toyota'] } }],
    ['hyandai', { values: { make: ['Hyundai'] } }],
    ['corrola', { values: carOf('Toyota', 'Corolla', 'Corolla Cross') }],
    ['corrola hybird', { values: { ...carOf('Toyota', 'Corolla', 'Corolla Cross'), fuel: ['Hybrid'] } }],
    ['subaroo', { values: { make: ['Subaru'] } }],
    ['porche', { values: { make: ['Porsche'] } }],
    ['mitsibushi', { values: { make: ['Mitsubishi'] } }],
    ['hybird', { values: { fuel: ['Hybrid'] } }],
    ['mint', { left: 'mint' }],
  ])('%s', (query, meaning) => expect(readQuery(query)).toEqual(meaning));
});

describe('understandQuery: numbers', () => {
  test.each<[query: string, meaning: Meaning & { left?: string }]>([
    ['suv under 30k', { values: { body: ['SUV'] }, ranges: priceOf(undefined, 30_000) }],
    ['suv under 30', { values: { body: ['SUV'] }, ranges: priceOf(undefined, 30_000) }],
    ['under $25,000', { ranges: priceOf(undefined, 25_000) }],
    ['<20000', { ranges: priceOf(undefined, 20_000) }],
    ['up to 20 grand', { ranges: priceOf(undefined, 20_000) }],
    ['max 12.5k', { ranges: priceOf(undefined, 12_500) }],
    ['not over 30k', { ranges: priceOf(undefined, 30_000) }],
    ['nothing above 30k', { ranges: priceOf(undefined, 30_000) }],
    ['not under 10k', { ranges: priceOf(10_000) }],
    ['no more than 15,000 dollars', { ranges: priceOf(undefined, 15_000) }],
    ['$30k', { ranges: priceOf(undefined, 30_000) }],
    ['30k or less', { ranges: priceOf(undefined, 30_000) }],
    ['over 15k', { ranges: priceOf(15_000) }],
    ['15k+', { ranges: priceOf(15_000) }],
    ['20-30k', { ranges: priceOf(20_000, 30_000) }],
    ['$20k - $30k', { ranges: priceOf(20_000, 30_000) }],
    ['between 10 and 15k', { ranges: priceOf(10_000, 15_000) }],
    ['10000 to 15000', { ranges: priceOf(10_000, 15_000) }],
    ['around 20k', { ranges: priceOf(18_000, 22_000) }],
    ['1.2 million', { ranges: priceOf(undefined, 1_200_000) }],
    ['less than 100,000 km', { ranges: { km: { max: 100_000 } } }],
    ["under 100 k's", { ranges: { km: { max: 100_000 } } }],
    ['50000kms', { ranges: { km: { max: 50_000 } } }],
    ['under 20k under 100k', { ranges: { ...priceOf(undefined, 20_000), km: { max: 100_000 } } }],
    ['under 30k with less than 80k km', { ranges: { ...priceOf(undefined, 30_000), km: { max: 80_000 } } }],
    ['under $150 a week', { values: { weekly_price_range: ['0-50', '50-100', '100-150'] } }],
    ['$400 a month', { values: { weekly_price_range: ['0-50', '50-100'] } }],
    ['300 fortnightly', { values: { weekly_price_range: ['0-50', '50-100', '100-150'] } }],
    ['120pw', { values: { weekly_price_range: ['0-50', '50-100', '100-150'] } }],
    ['payments under 100', { values: { weekly_price_range: ['0-50', '50-100'] } }],
    ['2019', { ranges: year(2019, 2019) }],
    ['2018-2020', { ranges: year(2018, 2020) }],
    ['2018 to 2020', { ranges: year(2018, 2020) }],
    ['2018 2019', { ranges: year(2018, 2019) }],
    ['after 2018', { ranges: year(2019) }],
    ['not older than 2018', { ranges: year(2018) }],
    ['no older than 5 years', { ranges: year(2021) }],
    ['no less than 2018', { ranges: year(2018) }],
    ['not after 2018', { ranges: year(undefined, 2018) }],
    ['since 2018', { ranges: year(2018) }],
    ['2018+', { ranges: year(2018) }],
    ['2018 or newer', { ranges: year(2018) }],
    ['pre-2010', { ranges: year(undefined, 2009) }],
    ['less than 5 years old', { ranges: year(2021) }],
    ['1949', { left: '1949' }],
    ['2028', { ranges: year(2028, 2028) }],
    ['2029', { left: '2029' }],
    ['2019 hilux', { values: carOf('Toyota', 'HiLux'), ranges: year(2019, 2019) }],
    ['2018-2020 mazda cx5', { values: carOf('Mazda', 'CX-5'), ranges: year(2018, 2020) }],
    ['peugeot 2008', { values: carOf('Peugeot', '2008') }],
    ['2008 peugeot', { values: { make: ['Peugeot'] }, ranges: year(2008, 2008) }],
    ['2020 peugeot 2008', { values: carOf('Peugeot', '2008'), ranges: year(2020, 2020) }],
    // A bare number may be anything.
    ['3', { left: '3' }],
    ['5', { left: '5' }],
    ['300', { left: '300' }],
    ['3008', { left: '3008' }],
    ['9999', { left: '9999' }],
    ['10000', { ranges: priceOf(undefined, 10_000) }],
    ['25000', { ranges: priceOf(undefined, 25_000) }],
    ['hilux 25000', { values: carOf('Toyota', 'HiLux'), ranges: priceOf(undefined, 25_000) }],
    ['1234567', { left: '1234567' }],
    ['U12345', { left: 'U12345' }],
  ])('%s', (query, meaning) => expect(readQuery(query)).toEqual(meaning));
});

describe('understandQuery: any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...'under over between and to from 0 1 7 19 2019 30k $ $5 99999999999 1e9 0.0 3.0 km pw seater door v8 cylinder diesel mazda 3 cx-5 white | - + < constructor __proto__ 😀 İ'.split(
        ' ',
      ),
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  test('becomes a search that has an address', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (typed) => {
        const { search } = searchWithPhrases(EMPTY_QUERY, understandQuery(typed.join(' '), typedContext), 'relevance');
        const filters = { ...search, query: '' };
        expect(urlToSearch(new URLSearchParams(searchToUrl(filters)))).toEqual(filters);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('understandQuery: text that is left as words', () => {
  test.each([
    ['', {}],
    ['   ', { left: '   ' }],
    ['p plater', { values: { p_plate: ['NSW', 'QLD', 'SA', 'VIC'] } }],
    ['Akari', { left: 'Akari' }],
    ['car', {}],
    ['|||', { left: '|||' }],
    ['mazda |||', { values: { make: ['Mazda'] } }],
  ])('%j', (query, meaning) => expect(readQuery(query)).toEqual(meaning));

  test('keeps the order of the words and the meaning of each', () => {
    expect(understandQuery('white wildtrak under 30k', typedContext)).toEqual([
      { typed: 'white', meaning: { values: { colour: ['White', 'Glacier White'] }, name: 'White' } },
      { typed: 'wildtrak' },
      { typed: 'under 30k', meaning: { ranges: priceOf(undefined, 30_000) } },
    ]);
  });

  test('counts a name that is also a badge before it becomes a filter', () => {
    const meaning = (query: string) => understandQuery(query, typedContext)[0]!.meaning;
    expect(meaning('haval')).toMatchObject({ values: { make: ['Haval'] }, wider: true });
    expect(meaning('hs')).toMatchObject({ wider: true });
    expect(meaning('golf')).not.toHaveProperty('wider');
  });
});

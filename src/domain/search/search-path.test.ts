import { describe, expect, test } from 'vitest';
import { EMPTY_QUERY, type SearchQuery } from './search-query.ts';
import { canonicalSearchUrl, searchPath, withPath, type SearchVocabulary } from './search-path.ts';
import { urlToSearch } from './url-to-search.ts';

const vocabulary: SearchVocabulary = {
  makes: [
    {
      name: 'Mazda',
      slug: 'mazda',
      models: [
        { name: 'CX-5', slug: 'cx-5' },
        { name: '3', slug: '3' },
      ],
    },
    { name: 'Land Rover', slug: 'land-rover', models: [{ name: 'Defender', slug: 'defender' }] },
    { name: 'Van', slug: 'van', models: [] },
  ],
  bodies: [
    { name: 'SUV', slug: 'suv' },
    { name: 'Cab Chassis', slug: 'cab-chassis' },
    { name: 'Van', slug: 'van' },
  ],
  dealerships: [
    { name: 'Northbank Motors', slug: 'northbank' },
    { name: 'Mazda', slug: 'mazda' },
  ],
  menu: [
    { name: 'Slide on kitchen', slug: 'slide-on-kitchen' },
    { name: 'Northbank', slug: 'northbank' },
  ],
};

describe('searchPath: the filters of a path under /search', () => {
  test.each<[segments: string[], kind: string, values: SearchQuery['values'], names: string[], path: string]>([
    [[], 'all', {}, [], '/search'],
    [['used-cars'], 'section', { car_type: ['used'] }, [], '/search/used-cars'],
    [['new-and-demo-cars'], 'section', { car_type: ['demo', 'new'] }, [], '/search/new-and-demo-cars'],
    [
      ['new-used-and-demo-cars'],
      'section',
      { car_type: ['demo', 'new', 'used'] },
      [],
      '/search/new-used-and-demo-cars',
    ],
    [['new-cars'], 'section', { car_type: ['new'] }, [], '/search/new-cars'],
    [['demo-cars'], 'section', { car_type: ['demo'] }, [], '/search/demo-cars'],
    [['mazda'], 'make', { make: ['Mazda'] }, ['Mazda'], '/search/mazda'],
    [['Land-Rover'], 'make', { make: ['Land Rover'] }, ['Land Rover'], '/search/land-rover'],
    [['mazda', 'cx-5'], 'model', { make: ['Mazda'], model: ['CX-5'] }, ['Mazda', 'CX-5'], '/search/mazda/cx-5'],
    [['suv'], 'body', { body: ['SUV'] }, ['SUV'], '/search/suv'],
    [['northbank'], 'dealership', { dealership_name: ['Northbank Motors'] }, ['Northbank Motors'], '/search/northbank'],
    // as it is labelled
    [['mazda', 'mazda3'], 'model', { make: ['Mazda'], model: ['3'] }, ['Mazda', '3'], '/search/mazda/3'],
    // sold out, and still in menus
    [['ute'], 'body', { body: ['Ute'] }, ['Ute'], '/search/ute'],
    [['light-truck'], 'body', { body: ['Light truck'] }, ['Light truck'], '/search/light-truck'],
    [['toyota'], 'make', { make: ['Toyota'] }, ['Toyota'], '/search/toyota'],
    [['toyota', 'camry'], 'model', { make: ['Toyota'], model: ['Camry'] }, ['Toyota', 'Camry'], '/search/toyota/camry'],
    [['mazda', 'cx-9'], 'model', { make: ['Mazda'], model: ['CX-9'] }, ['Mazda', 'CX-9'], '/search/mazda/cx-9'],
    [['slide-on-kitchen'], 'body', { body: ['Slide on kitchen'] }, ['Slide on kitchen'], '/search/slide-on-kitchen'],
    [['van'], 'make', { make: ['Van'] }, ['Van'], '/search/van'],
  ])('%j', (segments, kind, values, names, path) => {
    expect(searchPath(segments, vocabulary)).toMatchObject({ kind, values, names, path });
  });

  test.each([
    [['rover']],
    [['mazda', 'defender']],
    [['suv', 'mazda']],
    [['mazda', 'cx-5', 'touring']],
    [['']],
    [['used-cars', 'mazda']],
    [['constructor']],
  ])('not a page: %j', (segments) => {
    expect(searchPath(segments, vocabulary)).toBeUndefined();
  });

  test('adds the filters of path and query string', () => {
    const mazda = searchPath(['mazda'], vocabulary)!;
    expect(
      withPath(
        mazda,
        urlToSearch([
          ['make', 'Kia'],
          ['km', '-5000'],
        ]),
      ),
    ).toEqual({ ...EMPTY_QUERY, values: { make: ['Kia', 'Mazda'] }, ranges: { km: { max: 5000 } } });
    expect(withPath(mazda, EMPTY_QUERY).values).toEqual({ make: ['Mazda'] });
  });
});

describe('the canonical address of a search', () => {
  test.each([
    ['', '/search'],
    ['make=Mazda', '/search/mazda'],
    ['model=CX-5&make=Mazda', '/search/mazda/cx-5'],
    ['model=CX-5', '/search?model=CX-5'],
    ['make=Mazda&model=Defender', '/search/mazda?model=Defender'],
    ['make=Mazda&make=Kia', '/search?make=Kia&make=Mazda'],
    ['make=Kia', '/search/kia'],
    ['page=3&make=Mazda&price=-20000', '/search/mazda?page=3&price=-20000'],
    ['make=Mazda&body=SUV', '/search/mazda?body=SUV'],
    ['body=SUV', '/search/suv'],
    ['body=Van', '/search?body=Van'],
    ['car_type=used', '/search/used-cars'],
    ['car_type=new&car_type=demo', '/search/new-and-demo-cars'],
    ['car_type=new&car_type=used', '/search?car_type=new&car_type=used'],
    ['car_type=new&car_type=used&car_type=demo', '/search/new-used-and-demo-cars'],
    ['car_type=used&body=SUV&page=2', '/search/used-cars?body=SUV&page=2'],
    ['dealership_name=Northbank+Motors', '/search/northbank'],
    ['dealership_name=Mazda', '/search?dealership_name=Mazda'],
    ['dealership_name=Mazda&body=SUV', '/search/suv?dealership_name=Mazda'],
  ])('%s → %s', (query, address) => {
    const search = urlToSearch(new URLSearchParams(query));
    expect(canonicalSearchUrl(search, vocabulary)).toBe(address);
    const [path, rest] = address.split('?');
    const page = searchPath(path!.split('/').slice(2), vocabulary)!;
    expect(withPath(page, urlToSearch(new URLSearchParams(rest)))).toEqual(search);
  });
});

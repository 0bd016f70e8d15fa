import { describe, expect, test } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { plural } from '#domain/search/refinement-labels.ts';
import { searchTitle } from './search-title.ts';

const cars = siteSettings.parse({ labels: { noun: { one: 'Car', many: 'Cars' } } });
const caravans = siteSettings.parse({ labels: { noun: { one: 'Caravan', many: 'Caravans' }, usedCars: 'Pre-loved' } });
const title = (address: string, settings = cars) =>
  searchTitle(urlToSearch(new URLSearchParams(address)), settings, []);

describe('search title names the chosen filters', () => {
  test.each([
    ['', 'Cars for sale'],
    ['car_type=used', 'Used cars'],
    ['car_type=new&car_type=demo', 'New and demo cars'],
    ['car_type=new&car_type=demo&car_type=used', 'Cars for sale'],
    ['make=Toyota', 'Toyota cars'],
    ['make=Toyota&make=Mazda', 'Mazda and Toyota cars'],
    ['make=Toyota&make=Mazda&make=Kia', 'Cars for sale'],
    ['make=Toyota&model=RAV4', 'Toyota RAV4 cars'],
    ['make_model=Mazda|CX-5', 'Mazda CX-5 cars'],
    ['car_type=used&make=Toyota&body=SUV', 'Used Toyota SUVs'],
    ['car_type=used&body=SUV&body=Ute', 'Used SUVs & utes'],
    ['body=SUV&body=Ute&body=Van', 'Cars for sale'],
    ['fuel=Hybrid', 'Hybrid cars'],
    ['fuel=PHEV', 'Plug-in hybrid cars'],
    ['car_type=used&make=Toyota&fuel=Hybrid&body=SUV', 'Used Toyota hybrid SUVs'],
    ['fuel=Diesel&body=Ute', 'Diesel utes'],
    ['fuel=Diesel&fuel=Petrol', 'Cars for sale'],
    ['car_type=used&city=Brisbane', 'Used cars in Brisbane'],
    ['state=QLD', 'Cars in QLD'],
    ['state=QLD&state=NSW', 'Cars for sale'],
    ['location_name=Newstead', 'Cars at Newstead'],
    ['lat=-27.4&lng=153&userLocation=4006', 'Cars near 4006'],
    ['lat=-27.4&lng=153', 'Cars near you'],
    ['query=red+hilux', 'Cars matching “red hilux”'],
    ['price=-20000&seats=7', 'Cars for sale'],
  ])('%s → %s', (address, heading) => {
    expect(title(address)).toBe(heading);
  });

  test('uses the words of the site', () => {
    expect(title('', caravans)).toBe('Caravans for sale');
    expect(title('body=Off-road', caravans)).toBe('Off-road caravans');
    expect(title('car_type=used&body=Pop-top', caravans)).toBe('Pre-loved pop-tops');
    expect(title('car_type=used&make=Jayco', caravans)).toBe('Pre-loved Jayco caravans');
  });
});

test.each([
  ['SUV', 'SUVs'],
  ['Ute', 'utes'],
  ['Hatch', 'hatches'],
  ['Coupe', 'coupes'],
  ['People Mover', 'people movers'],
  ['Cab Chassis', 'cab chassis'],
  ['Bus', 'buses'],
  ['Pop-top', 'pop-tops'],
  ['body type', 'body types'],
  ['Category', 'categories'],
])('search title: several of %s are %s', (one, many) => {
  expect(plural(one)).toBe(many);
});

import { expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/location/dealership.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { foundAt, foundForms, siteFacts } from './found-form.ts';

const at = (id: number, city: string, location_type: Location['location_type']): Location => {
  const { location } = aCar();
  return { ...location!, id, location_type, address: { ...location!.address, city } };
};
const site = (locations: Location[]) => ({
  ...liveSite('northbank', { settings: { site: { name: 'Northbank' } } }),
  locations,
  dealerships: [{ id: aCar().location!.dealership_id } as Dealership],
});

it('foundForms lists the department pages at their addresses, and only those of the site', () => {
  expect(foundForms(site([])).map(foundAt).toSorted()).toEqual([
    '/book-test-drive',
    '/careers',
    '/contact',
    '/fleet',
    '/service',
    '/vehicle-parts-and-accessories',
  ]);
  const few = liveSite('x', {
    settings: { testDrive: { offered: false }, lead: { forms: ['service'], serviceBooking: 'https://book.example/' } },
  });
  expect(foundForms(few).map(foundAt)).toEqual(['/contact']);
});

it('form page describes each department in its own sentence, with the places of the site', () => {
  const facts = siteFacts(site([at(1, 'Newstead', 'sales'), at(2, 'Ipswich', 'sales'), at(3, 'Albion', 'service')]));
  const all = foundForms(site([])).map((form) => form.describe!(facts));
  expect(new Set(all).size).toBe(all.length);
  for (const text of all) expect(text).toMatch(/^[A-Z].{50,160}\.$/);
  expect(all).toContain(
    'Book a vehicle service at Northbank in Albion. Tell us your vehicle, what it needs and when it suits you.',
  );
  expect(all).toContain(
    'Book a test drive at Northbank in Newstead and Ipswich. Choose a location, a day and a free time online.',
  );
});

it('form page names no place where there are none, or too many to read', () => {
  const cities = ['A', 'B', 'C', 'D', 'E', 'F'];
  const places = (count: number) =>
    siteFacts(site(cities.slice(0, count).map((city, id) => at(id, city, 'sales')))).places('sales');
  expect([places(0), places(1), places(5), places(6)]).toEqual(['', ' in A', ' in A, B, C, D and E', '']);
});

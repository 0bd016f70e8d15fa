import { expect, it } from 'vitest';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Location } from '#domain/location/location.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { jsonHtml } from '../../json-ld.ts';
import { siteJsonLd } from './site-json-ld.ts';

const day = (weekday: number, open: string | null, close: string | null) =>
  ({ weekday, status: open === null ? 'Closed' : 'Open', open, close }) as const;
const place: Location = {
  ...aCar().location!,
  opening_hours: [
    day(0, null, null),
    ...[1, 2, 3].map((weekday) => day(weekday, '08:30', '17:30')),
    day(6, '09:00', '15:00'),
  ],
};
const plain = liveSite('northbank', { settings: { site: { name: 'A </script> B', phone: '07 5550 0100' } } });
const site = (locations: Location[], more: Partial<LiveSite> = {}): LiveSite => ({
  ...plain,
  dealerships: [{ id: place.dealership_id }] as LiveSite['dealerships'],
  locations,
  ...more,
});

it('site JSON-LD has the business with its locations and hours, and the search', () => {
  const [business, website] = siteJsonLd(site([place]), 'https://a.example');
  expect(business).toMatchObject({
    '@type': 'AutoDealer',
    telephone: '07 5550 0100',
    department: [
      {
        '@type': 'AutoDealer',
        name: place.name,
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '08:30', closes: '17:30' },
          { dayOfWeek: ['Saturday'], opens: '09:00', closes: '15:00' },
        ],
      },
    ],
  });
  expect(website).toMatchObject({
    potentialAction: { target: 'https://a.example/search?query={search_term}' },
  });
  expect(jsonHtml([business!])).not.toContain('</script>');
  expect(JSON.parse(jsonHtml([business!]))[0].name).toBe('A </script> B');
});

it('site JSON-LD names no location that the site does not show', () => {
  const hidden = siteJsonLd(
    site([
      { ...place, visible: false },
      { ...place, dealership_id: 99 },
    ]),
    'https://a.example',
  );
  expect(hidden[0]!.department).toBeUndefined();
  expect(siteJsonLd(site([{ ...place, location_type: 'service' }]), 'https://a.example')[0]).toMatchObject({
    department: [{ '@type': 'AutoRepair' }],
  });
});

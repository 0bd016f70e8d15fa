import { describe, expect, it } from 'vitest';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';
import { createGazetteer } from '#adapters/places/gazetteer.ts';
import type { Location } from '#domain/location/location.ts';
import { readFinderQuery } from '#web/pages/dealer-locator/finder-query.ts';
import { findDealerships, REQUIRED } from '#web/pages/dealer-locator/find-dealerships.ts';

const location = (id: number, name: string, lat: number, long: number) =>
  ({ id, name, address: { lat, long } }) as Location;
const LOCATIONS = [
  location(1, 'Northbank Newstead', -27.4463, 153.0448),
  location(2, 'Northbank Ipswich', -27.6131, 152.7672),
  location(3, 'Ringroad Ringwood', -37.8129, 145.2297),
  ...[4, 5, 6, 7].map((id) => location(id, `Yard ${id}`, -27.5 - id / 10, 153)),
];
const places = createGazetteer(builtInPlaces()).of('AU');

async function found(query: string, locations = LOCATIONS) {
  const finding = await findDealerships(readFinderQuery(new URLSearchParams(query)), locations, places);
  return { ...finding, ids: finding.found.map((one) => one.location.id) };
}

describe('dealer finder', () => {
  it('shows every location at first', async () => {
    expect(await found('')).toMatchObject({
      ids: [1, 2, 3, 4, 5, 6, 7],
      summary: { count: '7 dealerships' },
      error: null,
    });
  });

  it('needs text in its field', async () => {
    expect(REQUIRED).toBe('*Please select a dealership location');
    expect(await found('q=')).toMatchObject({ error: REQUIRED, text: '' });
  });

  it.each([
    ['q=4006', 'Fortitude Valley QLD 4006'],
    ['q=newstead+qld+4006', 'Newstead QLD 4006'],
    ['q=Newst&place=au:qld:newstead:4006', 'Newstead QLD 4006'],
  ])('%s: up to five within 250 km, nearest first, with their distance', async (query, name) => {
    const { ids, text, summary, centre, found: list } = await found(query);
    expect(ids).toEqual(
      [1, 2, 4, 5, 6].sort(
        (a, b) => list.findIndex((x) => x.location.id === a) - list.findIndex((x) => x.location.id === b),
      ),
    );
    expect(ids[0]).toBe(1);
    expect([text, centre?.name, summary.count]).toEqual([name, name, 'The 5 nearest dealerships']);
    expect(summary.rest).toBe(`within 250 km of ${name}`);
    expect(list.every(({ km }, i) => km! <= 250 && (i === 0 || km! >= list[i - 1]!.km!))).toBe(true);
  });

  it('finds dealerships by a part of their name, unless it is exactly a place', async () => {
    expect(await found('q=RINGROAD')).toMatchObject({ ids: [3], centre: null });
    expect(await found('q=newstead')).toMatchObject({ ids: [1], centre: null });
  });

  it.each([
    [LOCATIONS, 'Try a postcode, or choose from all our dealerships:'],
    [LOCATIONS.slice(0, 1), 'Try a postcode. We are here:'],
  ])('says where to look for a place that no one knows', async (locations, words) =>
    expect((await found('q=Nowhereville', locations)).notice?.text).toBe(words),
  );

  it('shows the chosen location', async () => {
    expect(await found('location=2')).toMatchObject({ ids: [2], text: 'Northbank Ipswich' });
    expect((await found('location=99')).ids).toHaveLength(7);
  });

  it('accepts a location without a name', async () => {
    expect(await found('lat=-27.45&lng=153.04')).toMatchObject({ text: '', summary: { rest: 'within 250 km of you' } });
  });

  it('says that no dealership is near and names the nearest', async () => {
    const { ids, notice } = await found('q=6000');
    expect(notice?.title).toBe('No dealerships within 250 km of Perth WA 6000.');
    expect(notice?.text).toMatch(/^The nearest is Ringroad Ringwood, 2,7\d\d km away\.$/);
    expect(ids).toEqual([3]);
  });

  it.each([
    ['q=9999', 'Invalid postcode', null],
    ['q=4001', 'Invalid postcode', null],
    ['q=Atlantis', null, 'No place or dealership called “Atlantis”.'],
  ])('finds no place for %s', async (query, error, title) => {
    const finding = await found(query);
    expect([finding.error, finding.notice?.title ?? null]).toEqual([error, title]);
    expect(finding.ids).toHaveLength(7);
  });

  it('has nothing to show on a site without locations', async () => {
    expect(await found('q=4006', [])).toMatchObject({ ids: [], notice: { text: '' } });
  });
});

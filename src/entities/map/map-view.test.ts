import { expect, it } from 'vitest';
import { mapStart } from './map-view.ts';

const brisbane = { lat: -27.47, lng: 153.03, zoom: 9 };
const near = { lat: -33.9, lng: 151.2, name: 'Sydney' };

// "A map with default zoom and centre from configuration", "Map zoom is capped at 15"
it.each([
  ['as configured', null, brisbane, 15, brisbane],
  ['no nearer than the map goes', null, { ...brisbane, zoom: 14 }, 11, { ...brisbane, zoom: 11 }],
  ['not when a place was asked for', near, brisbane, 15, null],
  ['not without a setting', null, null, 15, null],
])('map start: %s', (_case, centre, start, mostZoom, expected) =>
  expect(mapStart({ centre, start }, mostZoom)).toEqual(expected),
);

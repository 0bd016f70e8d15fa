import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocationsPage } from './locations-page.tsx';

const map = { centre: null, tiles: null, greyscale: false, start: null };

it.each([true, false])('LocationsPage leads to the finder where there is more than one to find: %s', (hasFinder) => {
  const view = { title: 'Where we are', locations: [], kinds: [], map, hasFinder };
  expect(renderToStaticMarkup(<LocationsPage view={view} />).includes('Find your nearest location')).toBe(hasFinder);
});

import { expect, it } from 'vitest';
import { countAddress } from './count-address.ts';

it.each([
  ['', '/api/search?hitsPerPage=0&facets='],
  ['price=-30000&body=SUV', '/api/search?price=-30000&body=SUV&hitsPerPage=0&facets='],
  ['query=diesel ute&status=sold', '/api/search?query=diesel%20ute&status=sold&hitsPerPage=0&facets='],
  ['hitsPerPage=20&facets=make', '/api/search?hitsPerPage=0&facets='],
])('countAddress of "%s" asks for the count alone', (entered, address) => {
  expect(countAddress(new URLSearchParams(entered))).toBe(address);
});

import { expect, it } from 'vitest';
import { errorHead } from './error-head.ts';

const missing = { status: 404, statusText: '', internal: false, data: null };

it.each([
  [missing, 'Northbank', 'Page not found | Northbank'],
  [missing, undefined, 'Page not found'],
  [new Error('broken'), 'Northbank', 'Something went wrong | Northbank'],
])('error head names the site in its title', (error, name, title) =>
  expect(errorHead(error, name)[0]).toEqual({ title }),
);

import { buyOnline, reserve } from '#domain/forms/reserve.ts';
import { definePage } from '../define-page.ts';
import { findForm } from '../form/find-form.ts';
import { formPaths } from '../form/form-paths.ts';

/** Reserves a car: shows the hold and its terms, and takes the shopper's details. */
export const page = definePage({
  name: 'checkout',
  paths: [...formPaths(reserve), ...formPaths(buyOnline)] as [string, ...string[]],
  kind: 'page',
  body: 'form',
  analytics: 'contact',
  cache: 'never',
  prices: 'linked',
  gate: 'checkout',
  exists: ({ site, path, services, now }) => findForm(path, site, services.search.stock, now) !== undefined,
  robots: 'disallow',
});

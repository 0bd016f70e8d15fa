import { buyOnline, reserve } from '#domain/forms/reserve.ts';
import { definePage } from '../define-page.ts';
import { findForm } from '../form/find-form.ts';
import { formPaths } from '../form/form-paths.ts';

/** Where a car is reserved: what is held, at which terms, and the details of whoever wants it. */
export const page = definePage({
  name: 'checkout',
  paths: [...formPaths(reserve), ...formPaths(buyOnline)] as [string, ...string[]],
  kind: 'page',
  cache: 'never',
  gate: 'checkout',
  isThere: ({ site, path, services }) => findForm(path, site, services.search.stock) !== undefined,
  robots: 'disallow',
});

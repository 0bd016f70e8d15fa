import { GARAGE_AREAS } from '#domain/garage/garage-policy.ts';
import { definePage } from '../define-page.ts';

/** "/my-garage plus four brand-specific variants": one of them is the site's own, the others lead there. */
export const page = definePage({
  name: 'garage',
  paths: Object.keys(GARAGE_AREAS).map((area) => `/${area}`) as [string, ...string[]],
  kind: 'page',
  body: 'form',
  prices: true,
  cache: 'never',
  gate: 'my-garage',
  exists: ({ site }) => site.settings.garage.enabled,
  robots: 'disallow',
});

import { THIS_DEVICE_PATH } from '#domain/site/site-paths.ts';
import { definePage } from '../define-page.ts';

/** What the browser keeps for its visitor, and a button that clears it. */
export const page = definePage({
  name: 'this-device',
  paths: [THIS_DEVICE_PATH],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'noindex',
});

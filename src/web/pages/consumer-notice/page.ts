import { definePage } from '../define-page.ts';
import { oneCar } from '../print/page.ts';

export const NOTICE_PATH = '/consumer-information-notice';

/** New Zealand's notice of one vehicle, as paper in its window has it. */
export const page = definePage({
  name: 'consumer-notice',
  paths: [NOTICE_PATH],
  kind: 'page',
  exists: ({ site }) => site.settings.car.notice !== null,
  cache: { query: oneCar, shows: 'stock' },
  robots: 'noindex',
});

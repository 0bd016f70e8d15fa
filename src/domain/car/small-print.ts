import type { CarPagePolicy } from './car-page-policy.ts';
import type { CarType } from './car-values.ts';

/**
 * The small print under a car. New Zealand's Consumer Information Notice is for used vehicles, demonstrators included, so
 * what a site says of it is not said of a new one, nor of one whose page links to its notice.
 */
export const smallPrint = (
  { car_type }: { car_type: CarType },
  { disclaimer, usedNotice }: Pick<CarPagePolicy, 'disclaimer' | 'usedNotice'>,
  linksToNotice: boolean,
): string => (usedNotice === null || car_type === 'new' || linksToNotice ? disclaimer : `${usedNotice} ${disclaimer}`);

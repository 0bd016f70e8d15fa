import { NOTICE_TITLE, type ConsumerNotice, type NoticeFact } from '../car/consumer-notice.ts';
import type { CureAt, Obstacle } from './obstacle.ts';

const missing = (text: string, cure: string, at: CureAt): Obstacle => ({ text, cure: { text: cure, at } });

const MISSING: Record<NoticeFact, Obstacle> = {
  price: missing('no price', 'enter one', 'price'),
  price_type: missing(
    'the price may exclude on-road costs',
    'enter the price with all of them and the price type “Drive away”',
    'price_type',
  ),
  km: missing('no kilometres', 'enter them', 'km'),
  vin: missing('no VIN', 'enter it', 'vin'),
  first_registered: missing('no year of the first registration anywhere', 'enter it', 'first_registered'),
  first_registered_nz: missing('no year of the first registration in New Zealand', 'enter it', 'first_registered_nz'),
  imported_damaged: missing('unknown whether it was imported as damaged', 'select yes or no', 'imported_damaged'),
  security_interest: missing(
    'unknown whether a security interest is registered',
    'select yes or no',
    'security_interest',
  ),
};

/** What a car's Consumer Information Notice waits for. */
export const noticeObstacles = (notice: ConsumerNotice): Obstacle[] =>
  notice.kind === 'incomplete' ? notice.missing.map((fact) => MISSING[fact]) : [];

/** "No Consumer Information Notice: no VIN, no kilometres"; null: none is due, or nothing is missing. */
export function missingNoticeText(notice: ConsumerNotice | undefined): string | null {
  const obstacles = notice === undefined ? [] : noticeObstacles(notice);
  return obstacles.length === 0 ? null : `No ${NOTICE_TITLE}: ${obstacles.map(({ text }) => text).join(', ')}`;
}

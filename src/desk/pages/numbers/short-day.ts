import { MONTHS } from '#domain/text/format-date.ts';

/** "2026-11-03" → "3 Nov" */
export const formatShortDay = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3)}`;

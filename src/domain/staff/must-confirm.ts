import { MINUTE_MS } from '#domain/time/durations.ts';

/** For so long after staff have proved who they are, no form asks for it again. */
export const CONFIRMED_MINUTES = 15;

/** Whether staff confirm who they are before a form that hands out data or access. `confirmedAt`: null: not known. */
export const mustConfirm = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt === null || now.getTime() - confirmedAt.getTime() >= CONFIRMED_MINUTES * MINUTE_MS;

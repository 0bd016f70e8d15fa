import { isRunning, type Period } from './running.ts';

export const SCHEDULE_STATES = ['live', 'coming', 'over'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Whether something is shown now, will be, or was. What ends before it begins will never be shown: it is over. */
export function scheduleState({ start, expiry }: Period, now: Date, timezone: string): ScheduleState {
  if (isRunning({ start, expiry }, now, timezone)) return 'live';
  return isRunning({ start: null, expiry }, now, timezone) && !endsFirst({ start, expiry }) ? 'coming' : 'over';
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** By the day: times of one day are left to anyone who wrote them. */
const endsFirst = ({ start, expiry }: Period): boolean =>
  start !== null && expiry !== null && expiry.slice(0, DAY_LENGTH) < start.slice(0, DAY_LENGTH);

import { wallTime, zonedInstant } from '../location/zoned-time.ts';

const FROM = '07:00';
/** Later than that it is no longer the morning: a server that was down waits for the next day. */
const UNTIL = '12:00';

/** The day whose email to suppliers goes out now, by the clocks of a dealership; undefined: it is not its morning. */
export function supplierMailDay(now: Date, timeZone: string): string | undefined {
  const { date, time } = wallTime(now, timeZone);
  return time >= FROM && time < UNTIL ? date : undefined;
}

/** When the emails of a day begin to go out. */
export const supplierMailStart = (day: string, timeZone: string): Date =>
  zonedInstant({ date: day, time: FROM }, timeZone);

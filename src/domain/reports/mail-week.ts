import { wallTime, zonedInstant } from '../location/zoned-time.ts';
import { dayAfter, weekdayOf } from '../text/weekday-names.ts';

const AT = '07:00';
/** Later in the week last week's report is out of date, so a server that was down until then waits for the next one. */
const LAST_DAY = 3;

/** The Monday, and the instant of it from which the mail of the week before it is due. */
export interface MailWeek {
  monday: string;
  due: Date;
}

/** The week whose mail goes out now, by the clocks of a site: from Monday, seven in the morning, to Wednesday. */
export function mailWeek(now: Date, timezone: string): MailWeek | undefined {
  const { date } = wallTime(now, timezone);
  const weekday = weekdayOf(date);
  if (weekday < 1 || weekday > LAST_DAY) return undefined;
  const monday = dayAfter(date, 1 - weekday);
  const due = zonedInstant({ date: monday, time: AT }, timezone);
  return now < due ? undefined : { monday, due };
}

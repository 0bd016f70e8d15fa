/** "9:04 am" of today, "Thu 19 Nov, 9:04 am" of another day. It is formatted on the server in the site’s time zone, so that hydration matches. */
export function whenInWords(at: Date, now: Date, timeZone: string): string {
  const day = (date: Date) => date.toLocaleDateString('en-CA', { timeZone });
  const time = at.toLocaleTimeString('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  if (day(at) === day(now)) return time;
  const year = day(at).slice(0, 4) === day(now).slice(0, 4) ? {} : { year: 'numeric' as const };
  const date = at.toLocaleDateString('en-AU', { timeZone, weekday: 'short', day: 'numeric', month: 'short', ...year });
  return `${date}, ${time}`;
}

/** The calendar day of an instant in an IANA zone, as "2026-06-15". */
export const localDay = (at: Date, timezone: string): string => formatOf(timezone).format(at);

/** Making one takes longer than using it a hundred times, and every page that is sent asks for the day; zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** What a calendar shows of a test drive. */
export interface CalendarEntry {
  /** The same for every version of one appointment: a moved one replaces the old. */
  id: string;
  title: string;
  place: string;
  notes: string;
  startsAt: Date;
  minutes: number;
  url: string;
  state: 'booked' | 'cancelled';
  /** When this version was made. */
  at: Date;
}

/** An iCalendar file (RFC 5545): lines end in CRLF and are folded at 75 bytes, text is escaped, times are UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const ends = new Date(entry.startsAt.getTime() + entry.minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.id)}`,
    `DTSTAMP:${utc(entry.at)}`,
    `SEQUENCE:${Math.floor(entry.at.getTime() / 1000) - EPOCH}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.state === 'booked' ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Seconds; SEQUENCE is a 32-bit number that grows with each version (section 3.8.7.4). */
const EPOCH = 1_700_000_000;

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Section 3.1: no line of more than 75 bytes; what follows begins with a space. Characters stay in one piece. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = utf8Bytes(character.codePointAt(0)!);
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

const utf8Bytes = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';

/** What a calendar shows of a test drive or a service. */
export interface CalendarEntry {
  /** The same for every version of one appointment: a changed one replaces the old. */
  id: string;
  /** Grows with each change. */
  version: number;
  title: string;
  place: string;
  notes: string;
  startsAt: Date;
  minutes: number;
  /** The page to reschedule or cancel it. */
  url: string;
  state: 'booked' | 'cancelled';
  /** When this version was written. */
  at: Date;
  /** Who sends it, and may change it: the sender of the emails. */
  organizer: { name: string; address: string };
  /** The recipient of an email; a downloaded file has none. */
  attendee?: { name: string; address: string } | undefined;
}

export interface CalendarFile {
  /** Also part of the content type in an email. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  text: string;
}

/** Seconds before it at which the calendar shows a reminder. */
const REMINDED = (2 * HOUR_MS) / SECOND_MS;

/**
 * An appointment as calendars read it (iCalendar, RFC 5545 and 5546). In an email it is a REQUEST that the shopper has
 * accepted by booking, so that a later move or CANCEL changes the same entry. Its times are UTC, which is exact everywhere.
 */
export function calendarFile(entry: CalendarEntry): CalendarFile {
  const { id, version, title, place, notes, startsAt, minutes, url, state, at, organizer, attendee } = entry;
  const cancelled = state === 'cancelled';
  const method = cancelled ? 'CANCEL' : attendee ? 'REQUEST' : 'PUBLISH';
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Forecourt', product: 'Appointments', language: 'EN' },
  });
  const event = calendar.createEvent({
    id,
    sequence: version,
    stamp: at,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    summary: cancelled ? `Cancelled: ${title}` : title,
    location: place,
    description: notes,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: oneLine(organizer.name), email: organizer.address },
  });
  if (attendee)
    event.createAttendee({
      name: oneLine(attendee.name),
      email: attendee.address,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  if (!cancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDED, description: title });
  return { method, text: calendar.toString() };
}

/** A typed name may hold anything; a name in a calendar is one line. */
const oneLine = (text: string): string => text.replace(/[\p{C}"]+/gu, ' ').trim();

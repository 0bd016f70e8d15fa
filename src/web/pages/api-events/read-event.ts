import { z } from 'zod';
import { EVENTS } from '#domain/events/catalogue.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import type { Event } from '#domain/events/event.ts';

export interface ReadEvent {
  event: Event;
  carId: number | null;
  /** Its payload. */
  details: Record<string, string | number>;
}

const STORED = EVENTS.filter(({ stored }) => stored);
const number = z.object({ event: z.int() }).transform(({ event }) => event);

/** Reads an event sent by a page and checks it against the catalogue. A site may only send its own events. */
export function readEvent(sent: unknown, websiteId: number): ReadEvent | { reason: string } {
  const event = STORED.find(({ id }) => id === number.safeParse(sent).data);
  if (!event)
    return { reason: `Send the number of an event that is stored: ${STORED.map(({ id }) => id).join(', ')}.` };
  return readPayload(event, { ...(sent as object), event: undefined }, websiteId);
}

/** The same where the event is known, as in the form around a call button. */
export function readPayload(event: Event, sent: unknown, websiteId: number): ReadEvent | { reason: string } {
  const { success, data, error } = eventSchema(event).safeParse(withoutAbsent(sent));
  if (!success) return { reason: `Send ${Object.keys(event.payload).join(', ')}. ${z.prettifyError(error)}` };
  const { website_id, car_id, dealership_id: _, ...details } = data as Record<string, string | number>;
  if ('website_id' in event.payload && website_id !== websiteId)
    return { reason: 'website_id is not the website that was asked.' };
  return { event, carId: car_id === undefined ? null : Number(car_id), details };
}

const withoutAbsent = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null
    ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    : sent;

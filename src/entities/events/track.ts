import type { Event, PayloadOf } from '#domain/events/event.ts';
import { publish } from './data-layer.ts';

/** Its number where it has one: some sites have none for what the specification leaves open. */
type TrackedEvent = Pick<Event, 'name' | 'ga4'> & Partial<Pick<Event, 'id'>>;
type Listener = (...announced: Announced) => void;
type Announced = [event: TrackedEvent, payload: object, phone: string | undefined];

let listener: Listener | undefined;
/** What was told before someone listened. */
const earlier: Announced[] = [];
const MOST_EARLIER = 20;

/** Anyone who else is to hear of events; of earlier ones too. */
export function alsoTell(listen: Listener): void {
  listener = listen;
  for (const announced of earlier.splice(0)) quietly(() => listen(...announced));
}

/** Sends an event to the page's analytics, and to our own server when it is one that is stored. Never throws, never waits. */
export function track<E extends Event>(event: E, payload: PayloadOf<E>, phone?: string): void {
  announce(event, payload, phone);
  if (event.stored) store(JSON.stringify({ event: event.id, ...payload }));
}

/** Sends an event to the page's analytics alone: the server has recorded it already. `phone`: the dealer's number it is about. */
export function announce(event: TrackedEvent, payload: object, phone?: string): void {
  const { id, name, ga4 } = event;
  const known = { ...(id === undefined ? {} : { event_id: id }), ...(ga4 === undefined ? {} : { ga4_event: ga4 }) };
  quietly(() => publish({ event: name, ...known, ...payload }));
  if (listener) quietly(() => listener!(event, payload, phone));
  else if (earlier.length < MOST_EARLIER) earlier.push([event, payload, phone]);
}

/** A beacon outlives the page that a click leads away from. */
function store(body: string): void {
  quietly(async () => {
    if (navigator.sendBeacon?.('/api/events', new Blob([body], { type: 'application/json' }))) return;
    const response = await fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    });
    if (!response.ok) throw new Error(`The event was not recorded: ${response.status}`);
  });
}

/** "Analytics failures are only warned." */
export function quietly(step: () => void | Promise<void>): void {
  const warn = (error: unknown) => console.warn('An event could not be tracked', error);
  try {
    step()?.catch(warn);
  } catch (error) {
    warn(error);
  }
}

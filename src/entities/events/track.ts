import type { Event, PayloadOf } from '#domain/events/event.ts';

/** Sends an event to the page's analytics, and to our own server when it is one that is stored. Never throws, never waits. */
export function track<E extends Event>(event: E, payload: PayloadOf<E>): void {
  announce(event, payload);
  if (event.stored) store(JSON.stringify({ event: event.id, ...payload }));
}

/** Sends an event to the page's analytics alone: the server has recorded it already. */
export function announce(event: Pick<Event, 'id' | 'name' | 'ga4'>, payload: object): void {
  quietly(() => {
    const page = window as Window & { dataLayer?: unknown[] };
    const { id, name, ga4 } = event;
    (page.dataLayer ??= []).push({
      event: name,
      event_id: id,
      ...(ga4 === undefined ? {} : { ga4_event: ga4 }),
      ...payload,
    });
  });
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
    if (!response.ok) throw new Error(`The event was not taken: ${response.status}`);
  });
}

/** "Analytics failures are only warned." */
function quietly(step: () => void | Promise<void>): void {
  const warn = (error: unknown) => console.warn('An event could not be tracked', error);
  try {
    step()?.catch(warn);
  } catch (error) {
    warn(error);
  }
}

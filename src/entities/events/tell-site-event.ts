import type { NumberedEvent } from '#domain/events/site-events.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { announce } from './track.ts';

const SENT_KEY = 'forecourt-told';

/** Tells an event, unless it is one that is told once and this tab has told it. */
export function tellSiteEvent({ payload, once, ...event }: NumberedEvent): void {
  if (once !== undefined) {
    const key = `${SENT_KEY}-${event.name}` as const;
    if (tabStorage.get(key) === once) return;
    tabStorage.set(key, once);
  }
  announce(event, payload);
}

import { useEffect } from 'react';
import type { NumberedEvent } from '#domain/events/site-events.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { announce } from './track.ts';

const SENT_KEY = 'forecourt-told';

/** Tells what the page that is shown has to tell, and again when `shown` changes: other results on the same page. */
export function useSiteEvent(event: NumberedEvent | null, shown = ''): void {
  const text = event && JSON.stringify(event);
  useEffect(() => {
    if (text !== null) tellSiteEvent(JSON.parse(text) as NumberedEvent);
  }, [text, shown]);
}

/** Tells an event, unless it is one that is told once and this tab has told it. */
export function tellSiteEvent({ payload, once, ...event }: NumberedEvent): void {
  if (once !== undefined) {
    const key = `${SENT_KEY}-${event.name}`;
    if (tabStorage.get(key) === once) return;
    tabStorage.set(key, once);
  }
  announce(event, payload);
}

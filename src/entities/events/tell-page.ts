import { ascEvents, ascPageViews, type AscPage } from '#domain/events/asc-events.ts';
import { publish } from './data-layer.ts';
import { alsoTell, quietly } from './track.ts';

// Fetched by sites that want the council's events alone, and after the page is seen.

/** What the page that is shown tells of itself. */
let shown: AscPage;
let begun = false;

/** Tells a page view, and from then on every event, by the names of the Automotive Standards Council. */
export function tellPage(page: AscPage): void {
  shown = page;
  quietly(() => ascPageViews(page).forEach(publish));
  if (begun) return;
  begun = true;
  alsoTell(({ name }, payload, phone) => ascEvents(name, payload, shown, phone).forEach(publish));
}

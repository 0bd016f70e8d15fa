import { EVENTS } from '#domain/events/catalogue.ts';
import { SITE_EVENTS, type SiteEvent } from '#domain/events/site-events.ts';
import type { Event } from '#domain/events/event.ts';

/** docs/events.md: the catalogue of events as it is declared. */
export function eventsMarkdown(): string {
  return [
    '# Events',
    '',
    '<!-- Written by scripts/write-settings-docs.ts from src/domain/events/catalogue.ts and site-events.ts. Do not edit. -->',
    '',
    'Events record what visitors do, for a dealer’s analytics. Every event goes into the page’s `dataLayer` as `{event: name, event_id: number, …payload}`, with `ga4_event` where GA4 has its own name. The page loads no analytics itself. Stored events are also written to the `events` table with site and time, but no personal data, for the days in the site’s `retention.singleEventDays`. Two days later how many there were each day is counted, and kept for `retention.eventDays` ([decision](decisions/events-by-day.md)). Events never delay a visitor. If the database is unavailable, a web process buffers 20,000 events and drops the rest (`forecourt_events_dropped_total`).',
    '',
    '| number | name | GA4 | when | payload | stored |',
    '|---|---|---|---|---|---|',
    ...EVENTS.map(row),
    '',
    '## Events whose number a site chooses',
    '',
    'The specification names the numbers 4, 18, 49, 60 and 61 without saying when they are sent. Forecourt assigns them to the events below. The specification does not. A site whose tag container uses other numbers sets them in `analytics.numbers`, and an event may have none. They go into the `dataLayer` like the others, without `event_id` where there is no number.',
    '',
    '| number | name | GA4 | when | why this number |',
    '|---|---|---|---|---|',
    ...SITE_EVENTS.map(siteRow),
    '',
  ].join('\n');
}

const row = ({ id, name, ga4 = '', when, payload, stored }: Event): string =>
  `| ${id} | \`${name}\` | ${ga4} | ${when} | ${Object.keys(payload)
    .map((field) => `\`${field}\``)
    .join(', ')} | ${stored ? 'yes' : ''} |`;

const siteRow = ({ number, name, ga4 = '', when, because }: SiteEvent): string =>
  `| ${number ?? 'none'} | \`${name}\` | ${ga4} | ${when} | ${because} |`;

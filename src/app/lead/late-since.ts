import type { LiveSite } from '#app/site/live-sites.ts';
import { beforeOpenMinutes } from '#domain/lead/open-minutes.ts';
import { openings } from '#domain/location/openings.ts';
import type { LateSince } from './opportunities.ts';

/** Anyone who has waited since then is overdue: `lead.answerMinutes` of each location's own opening time. */
export function lateSince({ locations, settings }: Pick<LiveSite, 'locations' | 'settings'>, now: Date): LateSince {
  const openingAt = openings(locations);
  return new Map(
    [null, ...locations.map(({ id }) => id)].map((id) => [
      id,
      beforeOpenMinutes(now, settings.lead.answerMinutes, openingAt(id)),
    ]),
  );
}

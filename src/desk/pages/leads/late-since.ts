import type { LateSince } from '#app/lead/opportunities.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { beforeOpenMinutes } from '#domain/lead/open-minutes.ts';
import { openings } from '#domain/location/openings.ts';

export function lateSince({ locations, settings }: LiveSite, now: Date): LateSince {
  const openingAt = openings(locations);
  return new Map(
    [null, ...locations.map(({ id }) => id)].map((id) => [
      id,
      beforeOpenMinutes(now, settings.lead.answerMinutes, openingAt(id)),
    ]),
  );
}

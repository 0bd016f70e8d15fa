import { findPlace } from '#app/location/find-place.ts';
import { PlacesUnavailable, type LocatedPlace } from '#app/location/places.ts';
import { unknownPlace } from '#domain/location/unknown-place.ts';
import { ToolRefusal, type ToolAt } from './define-tool.ts';

/** The place that a text means, or why there is none. */
export async function placeOf(text: string, { site, services, report }: ToolAt): Promise<LocatedPlace | ToolRefusal> {
  try {
    return (await findPlace(services.places(site.settings), text)) ?? new ToolRefusal(unknownPlace(text));
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    report(error);
    return new ToolRefusal('Location search isn’t working right now. Try again without a place.');
  }
}

import { z } from 'zod';
import { isPostOfficeBox } from '#domain/location/postcode.ts';
import { isAustralianState, stateName } from '#domain/import/read-place-name.ts';
import { UnusableFeed, type Feed } from './feed.ts';

/** A locality and where it is. The heaviest of several postcodes stands for the locality. */
export interface Place {
  country: 'AU' | 'NZ';
  state: string;
  locality: string;
  postcode: string;
  lat: number;
  lng: number;
  weight: number;
}

/** Port: localities with coordinates. */
export interface PlaceStore {
  /** Inserts or replaces. */
  put(places: readonly Place[]): Promise<void>;
  all(): Promise<Place[]>;
}

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const row = z.object({
  locality: z.string().trim().min(1).max(100),
  state: z.string().trim().min(2).max(60).transform(stateName),
  postcode: z.string().trim().max(10).default(''),
  count: z.coerce.number().int().min(0).default(0),
  latitude: degrees(90),
  longitude: degrees(180),
});

export interface PlacesReport {
  places: number;
  /** Rows of post-office boxes, which are no places. */
  boxes: number;
  failed: { line: number; reason: string }[];
}

const COLUMNS = ['locality', 'state', 'latitude', 'longitude'];
const MOST_REPORTED = 20;

/** Imports localities: columns locality, state, latitude, longitude and, where known, postcode and count (of addresses). Throws `UnusableFeed`. */
export async function importPlaces(store: PlaceStore, feed: Feed): Promise<PlacesReport> {
  const missing = feed.columns === undefined ? undefined : COLUMNS.find((column) => !feed.columns!.includes(column));
  if (missing !== undefined)
    throw new UnusableFeed(
      `The file has no column "${missing}". Its header must be locality,state,postcode,count,latitude,longitude.`,
    );
  const report: PlacesReport = { places: 0, boxes: 0, failed: [] };
  for await (const rows of feed.rows) {
    const places = new Map<string, Place>();
    for (const one of rows) {
      const parsed = 'error' in one ? undefined : row.safeParse(one.cells);
      if (parsed?.success) {
        const { locality, state, postcode, count, latitude, longitude } = parsed.data;
        if (isPostOfficeBox({ locality, state, postcode })) {
          report.boxes++;
          continue;
        }
        const country = isAustralianState(state) ? 'AU' : 'NZ';
        places.set(`${state}|${locality}|${postcode}`, {
          country,
          state,
          locality,
          postcode,
          lat: latitude,
          lng: longitude,
          weight: count,
        });
      } else if (report.failed.length < MOST_REPORTED) {
        report.failed.push({
          line: one.line,
          reason:
            'error' in one
              ? one.error
              : parsed!.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
        });
      }
    }
    await store.put([...places.values()]);
    report.places += places.size;
  }
  return report;
}

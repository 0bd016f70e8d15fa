/** A dealership or one of its locations, as far as a map knows it. */
export interface OnMap {
  id: number;
  name: string;
  /** null: it is on no map. */
  point: { lat: number; lng: number } | null;
  /** From the place that was asked for: "1.2 km". Null or absent: not known. */
  distance?: string | null;
}

export interface MapView {
  /** The place that was asked for. */
  centre: { lat: number; lng: number; name: string } | null;
  tiles: { url: string; attribution: string } | null;
  greyscale: boolean;
  /** Where it begins. null: with all of its locations in view. */
  start: MapStart | null;
}

export interface MapStart {
  lat: number;
  lng: number;
  zoom: number;
}

/** "A map with default zoom and centre from configuration", unless a place was asked for. null: all that is on it. */
export const mapStart = ({ centre, start }: Pick<MapView, 'centre' | 'start'>, mostZoom: number): MapStart | null =>
  centre !== null || start === null ? null : { ...start, zoom: Math.min(start.zoom, mostZoom) };

/** "A numeric map index shows only with fewer than 10 locations." */
export const isNumbered = (locations: number): boolean => locations < 10;

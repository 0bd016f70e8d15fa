/** A dealership or one of its locations, as far as a map knows it. */
export interface OnMap {
  id: number;
  name: string;
  /** null: it is on no map. */
  point: { lat: number; lng: number } | null;
}

export interface MapView {
  /** The place that was asked for. */
  centre: { lat: number; lng: number; name: string } | null;
  tiles: { url: string; attribution: string } | null;
  greyscale: boolean;
}

/** "A numeric map index shows only with fewer than 10 locations." */
export const isNumbered = (locations: number): boolean => locations < 10;

import type { Opening } from '#entities/opening/opening-line.tsx';

export interface FinderView {
  title: string;
  /** What stands in the field. */
  text: string;
  /** The field's own error. */
  error: string | null;
  /** Why the list is not what was asked for, and the way on. */
  notice: { title: string; text: string } | null;
  /** "5 nearest", "within 250 km of Newstead QLD 4006" */
  summary: { count: string; rest: string };
  results: FoundView[];
  map: MapView;
}

export interface FoundView {
  id: number;
  name: string;
  /** "Newstead QLD 4006, Hyundai" */
  line: string;
  /** "1.2 km"; null when no place is known. */
  distance: string | null;
  opening: Opening | null;
  directions: string;
  /** The way to the cars there; null when there are none. */
  stock: string | null;
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

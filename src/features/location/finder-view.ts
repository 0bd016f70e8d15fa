import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { Opening } from '#domain/location/opening.ts';
import type { MapView, OnMap } from '#entities/map/map-view.ts';

export interface FinderView {
  title: string;
  /** What stands in the field. */
  text: string;
  /** The field's own error. */
  error: string | null;
  /** Why the list is not what was asked for, and the way on. */
  notice: { title: string; text: string } | null;
  /** "The 5 nearest dealerships", "within 250 km of Newstead QLD 4006" */
  summary: { count: string; rest: string };
  results: FoundView[];
  map: MapView;
  /** For the assistant of a browser. */
  tool: FormTool | undefined;
}

export interface FoundView extends OnMap {
  /** "Newstead QLD 4006, Hyundai" */
  line: string;
  /** "1.2 km"; null when no place is known. */
  distance: string | null;
  opening: Opening | null;
  /** null: the location has no number. */
  phone: Dialled | null;
  directions: string;
  /** The location's own page on this site; null: it has none here. */
  page: string | null;
  /** The dealer's own website, on a site of several companies. */
  website: { name: string; url: string } | null;
  /** The way to the cars there, with their number: "180 vehicles"; null: there are none. */
  stock: { href: string; text: string } | null;
  /** Service and parts at the yard. */
  departments: readonly FoundDepartment[];
  /** What is done there: "Sales", "Service", "Parts". */
  offers: readonly string[];
}

export interface FoundDepartment {
  id: number;
  /** "Service" */
  name: string;
  page: string | null;
  opening: Opening | null;
  phone: Dialled | null;
  people: readonly { name: string; role: string; phone: Dialled | null }[];
}

export interface Dialled {
  text: string;
  uri: string;
}

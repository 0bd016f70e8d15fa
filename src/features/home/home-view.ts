import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { BrandGridView } from '#entities/brand/brand-grids.tsx';
import type { LimitedListView } from '#entities/listing-card/limited-list.tsx';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import type { SwipedLocation } from '#entities/location/location-carousel.tsx';
import type { ReviewsView } from '#entities/reviews/reviews-view.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';

export interface HomeView {
  /** Above the headline; none: its own picture. */
  slides: HomeSlideView[];
  hero: HeroView;
  stats: { figure: string; name: string; path: string | null }[];
  /** Beside the stats; null: none. */
  sales: { kind: 'formula' | 'real'; count: number } | null;
  /** A field that finds a dealership. */
  finder: string | null;
  /** In the stead of the makes where a group has brands. */
  brands: BrandGridView[];
  bodies: { title: string; tiles: BodyTile[] };
  /** The biggest makes, at the end perhaps the way to all of them. `columns` on a wide screen. */
  makes: { title: string; tiles: Tile[]; columns: number };
  latest: { title: string; cards: CardsView; columns: number; all: { name: string; href: string } };
  /** First vehicles of searches of the site's own choice. */
  lists: LimitedListView[];
  dealerships: DealershipTile[];
  /** In a row to swipe; none unless the site wants them. */
  locations: SwipedLocation[];
  locationsHead: { title: string; all: string };
  /** What customers wrote; null: nothing, or not here. */
  reviews: ReviewsView | null;
  /** How many of those that were looked at last are shown. */
  recentlyViewed: number;
}

export interface HomeSlideView {
  name: string;
  description: string | null;
  url: string;
  picture: string;
  hideOverlay: boolean;
}

export interface HeroView {
  title: string;
  text: string | null;
  picture: { source: string; tone: 'light' | 'dark'; focus: number } | null;
  search: SearchBoxView;
  links: { name: string; path: string }[];
}

export interface SearchBoxView {
  /** For the assistant of a browser, which fills it in; the shopper sends it. */
  tool?: FormTool | undefined;
  /** One choice at the top: kinds of vehicle, new or used, or bodies. `key` is the search parameter. */
  kinds: {
    key: string;
    options: { name: string; value: string; count: string; silhouette: SilhouetteName | null }[];
  } | null;
  fields: { key: string; label: string; any: string; options: { name: string; value: string }[] }[];
  queryPlaceholder: string;
  /** "Show Me 4,218 Vehicles" */
  button: string;
  /** What the button says of another count. */
  noun: { one: string; many: string };
}

export interface Tile {
  name: string;
  href: string;
  /** "412 available" */
  note: string;
}

export interface BodyTile extends Tile {
  silhouette: SilhouetteName;
}

export interface DealershipTile extends Tile {
  /** "Newstead QLD, Chermside QLD" */
  places: string;
}

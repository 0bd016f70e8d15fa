import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { AscPage } from '#domain/events/asc-events.ts';
import type { NumberedEvent } from '#domain/events/site-events.ts';
import type { Crumb } from '#ui/breadcrumbs/breadcrumbs.tsx';
import type { MyNumbersView } from '#entities/price/my-numbers.tsx';
import type { PriceSwitchView } from '#entities/price/price-switch.tsx';
import type { CardsView } from '#entities/listing-card/listing-grid.tsx';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import type { RangeView } from '#entities/range/range-view.ts';

/** Everything the search page shows, finished on the server. */
export interface SearchView {
  heading: string;
  count: string;
  /** "vehicles" */
  noun: string;
  /** "5 just sold": listed, and not counted. */
  beside: string | null;
  /** "page 2 of 7", from the second page on. */
  place: string | null;
  crumbs: readonly Crumb[];
  /** When typed words became filters: the words, those that were left out, and the same search for the words themselves. */
  read: { words: string | null; notes: readonly string[]; path: string | null } | null;
  chips: readonly ChipView[];
  /** Where to go from here; null when there is nothing to suggest. */
  next: NextView | null;
  /** The sort menu; `value` is the chosen one, empty for the site's default. */
  sort: { value: string; options: readonly { value: string; name: string }[] };
  /** Which prices are shown; null: the site offers no choice. */
  prices: PriceSwitchView | null;
  /** Whether cards show a shopper's own numbers, and by which loan a budget is worked out; null: the site does not offer it. */
  numbers: MyNumbersView | null;
  panel: PanelView;
  /** Of the filters, for the assistant of a browser. */
  tool: FormTool | undefined;
  cards: CardsView;
  /** Cards in a row on a wide screen. */
  columns: 3 | 4;
  /** Grid and list, each with its address. */
  views: readonly { view: 'grid' | 'list'; name: string; path: string; current: boolean }[];
  /** `paths` holds those pages that are linked. */
  pagination: { page: number; pages: number; paths: Readonly<Record<number, string>> };
  /** Where the search may be watched by email; null: it may not. */
  alert: string | null;
  /** In place of cards when there are none. */
  empty: EmptyView | null;
  /** What this site sells, as a drawing. */
  silhouette: SilhouetteName;
}

/** A chosen filter; its link is the same search without it. */
export interface ChipView {
  name: string;
  path: string;
}

export interface NextView {
  /** "Narrow your search", "Popular" */
  title: string;
  /** `count`: what a filter would leave; null for a link of the site's own. */
  links: readonly { name: string; path: string; count: string | null }[];
}

export interface EmptyView {
  title: string;
  text: string;
  /** Each filter with what there is without it. */
  drops: readonly DropView[];
  /** "Clear Filters"; or the last page, for a search with fewer pages. */
  action: { name: string; path: string };
}

export interface DropView {
  name: string;
  /** "23 vehicles", "no results"; empty when it was not counted. */
  found: string;
  /** The search without it; null when that finds nothing either. */
  path: string | null;
}

/** What the filter panel is drawn from: all that is sent of a search as data. */
export interface FiltersView {
  panel: PanelView;
  /** The chosen order, part of the form. */
  sort: string;
  /** The same for every search of a page: results that arrive have none. */
  tool?: FormTool | undefined;
}

/** What differs between two searches, for a page that is open (`/api/search/results`). */
export interface ResultsAnswer {
  /** The parts of the page (search-parts.tsx). */
  html: string;
  /** The tags of its head. */
  head: string;
  /** What it tells when it is shown. */
  event: NumberedEvent | null;
  /** And tells of itself, where the site sends the council's events. */
  analytics?: AscPage | undefined;
  filters: FiltersView;
}

/** The filter panel: rail on a desktop, sheet on a phone. Recounted by `/api/search/panel` while the sheet is open. */
export interface PanelView {
  /** "Show Me 128 Vehicles", and "Show Me Vehicles" for when counting fails. */
  showMe: string;
  showMeUncounted: string;
  /** The one address of this search. */
  path: string;
  /** How many filters are chosen. */
  chosen: number;
  clearPath: string;
  /** What the path of the page says already: with exactly these pairs in the form the path stays, else it is /search. */
  base: { path: string; pairs: readonly (readonly [name: string, value: string])[] };
  /** Pairs that are part of the search, but have no control on the panel. */
  hidden: readonly (readonly [name: string, value: string])[];
  groups: readonly FilterGroupView[];
}

export type FilterGroupView = TilesGroup | ListGroup | RangeGroup | RadiusGroup;

interface Group {
  /** The key in the address: "make". */
  name: string;
  title: string;
  /** What is chosen, in words: "SUV, Ute", "Any". Shown while the group is closed. */
  value: string;
  open: boolean;
}

export interface TilesGroup extends Group {
  kind: 'tiles';
  options: readonly OptionTileView[];
}

/** A folded list shows this many values, and the chosen ones. */
export const LIST_FOLDED = 5;

export interface ListGroup extends Group {
  kind: 'list';
  options: readonly OptionView[];
  /** "Show all 38 makes", when the list is folded. */
  more: string | null;
  /** The label of the field that searches the list, when it is long. */
  find: string | null;
  /** More values than were sent: the rest comes when it is asked for. */
  partial: boolean;
  /** Whose values these are: those of other makes are other models. */
  of?: string | undefined;
  /** In place of values: "Choose a make first." */
  hint?: string | undefined;
}

export interface OptionView {
  /** The key in the address. */
  name: string;
  value: string;
  /** What it reads, where that is not its value: a search page carries a hundred of them twice. */
  label?: string | undefined;
  count: string;
  /** Left out where it is not: it is sent for each option. */
  checked?: boolean;
}

export const labelOf = ({ label, value }: Pick<OptionView, 'label' | 'value'>): string => label ?? value;

export interface OptionTileView extends OptionView {
  silhouette: SilhouetteName;
}

export interface RangeGroup extends Group, RangeView {
  kind: 'range';
}

export interface RadiusGroup extends Group {
  kind: 'radius';
  /** What stands in the field: "Newstead QLD 4006". */
  text: string;
  /** Where that is; null while no place is known. */
  point: { lat: number; lng: number } | null;
  /** Why the typed place is none. */
  error: string | null;
  /** In kilometres: what may be chosen, and what is. */
  radii: readonly number[];
  radius: number;
}

import { formTool } from '#domain/assistant/form-tool.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { FacetCount, SearchResult } from '#app/stock/stock-index.ts';
import { ITEM_TYPES, type ItemType } from '#domain/car/car-values.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { showMe } from '#domain/labels/stock-noun.ts';
import type { SearchBoxView } from '#features/home/home-view.ts';
import { bodySilhouette } from '#entities/silhouette/body-silhouette.ts';
import { groupTitle } from '#domain/search/refinement-labels.ts';

type Kinds = NonNullable<SearchBoxView['kinds']>;
const MAX_KINDS = 4;
const KIND_NAMES: Record<ItemType, string> = {
  car: 'Cars',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
  caravan: 'Caravans',
};

/** The search box of the home page: one choice at the top, then make, body and highest price. */
export function homeSearchBox(found: SearchResult, settings: SiteSettings): SearchBoxView {
  const { labels, finance, assistant } = settings;
  const all = { name: 'All', value: '', count: formatNumber(found.count), silhouette: null };
  const kinds = kindChoice(found, labels);
  return {
    tool: formTool(
      assistant,
      'search_stock',
      'Searches the vehicles for sale by words, make, body and highest price. The person sends it.',
    ),
    kinds: kinds === null ? null : { key: kinds.key, options: [all, ...kinds.options] },
    fields: [
      ...(['make', 'body'] as const).flatMap((key) => {
        const choices = found.facets[key] ?? [];
        const label = groupTitle(key, settings);
        return choices.length > 1 && kinds?.key !== key
          ? [{ key, label, any: `Any ${label.toLowerCase()}`, options: byName(choices) }]
          : [];
      }),
      {
        key: 'price',
        label: `${groupTitle('price', settings)} up to`,
        any: 'Any price',
        options: finance.quickPicks.map((amount) => ({
          name: `$${formatNumber(amount)}`,
          value: `-${amount}`,
        })),
      },
    ],
    queryPlaceholder: 'Model or badge',
    button: showMe(found.count, labels),
    noun: labels.noun,
  };
}

/** What divides this stock best: kinds of vehicle, else new and used, else bodies. */
function kindChoice({ facets }: SearchResult, labels: SiteSettings['labels']): Kinds | null {
  const option = (
    name: string,
    { value, count }: FacetCount,
    silhouette: Kinds['options'][number]['silhouette'] = null,
  ) => ({ name, value, count: formatNumber(count), silhouette });
  const itemTypes = facets.item_type ?? [];
  if (itemTypes.length > 1)
    return {
      key: 'item_type',
      options: ITEM_TYPES.flatMap((type) =>
        itemTypes
          .filter(({ value }) => value === type)
          .map((facet) => option(KIND_NAMES[type], facet, bodySilhouette(null, type))),
      ),
    };
  const carTypes = facets.car_type ?? [];
  const names = { new: labels.newCars, demo: labels.demoCars, used: labels.usedCars } as const;
  if (carTypes.length > 1)
    return {
      key: 'car_type',
      options: (['new', 'demo', 'used'] as const).flatMap((type) =>
        carTypes.filter(({ value }) => value === type).map((facet) => option(names[type], facet)),
      ),
    };
  const bodies = (facets.body ?? []).slice(0, MAX_KINDS);
  const itemType = ITEM_TYPES.find((type) => type === itemTypes[0]?.value) ?? 'car';
  return bodies.length > 1
    ? { key: 'body', options: bodies.map((facet) => option(facet.value, facet, bodySilhouette(facet.value, itemType))) }
    : null;
}

const byName = (facets: readonly FacetCount[]) =>
  facets
    .map(({ value, count }) => ({ name: `${value} (${formatNumber(count)})`, value }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

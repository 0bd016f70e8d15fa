import { z } from 'zod';
import { comparePath, MOST_COMPARED } from '#domain/compare/compare-path.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { outsideLine } from '#domain/text/outside-text.ts';
import { compareView } from '../pages/compare/compare-view.ts';
import { defineTool, ToolRefusal } from './define-tool.ts';
import { buyersState, pricedFor } from './named-state.ts';
import { vehicleId } from './named-vehicle.ts';

const row = z.strictObject({
  name: z.string(),
  values: z.array(z.string().nullable()).max(MOST_COMPARED).describe('In the order of `vehicles`.'),
  differs: z.boolean(),
  best: z
    .strictObject({ word: z.string(), are: z.array(z.boolean()).max(MOST_COMPARED) })
    .nullable()
    .describe('Which have the best of it. null: nothing can be ranked, such as prices of different bases.'),
});

export const compareVehicles = defineTool({
  name: 'compare_vehicles',
  title: 'Compare vehicles side by side',
  description: 'Compares 2 to 4 vehicles row by row, as the comparison page of this website does.',
  limits: ['assistant-work'],
  askForLess: 'Compare fewer vehicles.',
  input: z.strictObject({ vehicles: z.array(vehicleId).min(2).max(MOST_COMPARED), state: buyersState }),
  output: z.strictObject({
    asOf: z.iso.datetime(),
    vehicles: z.array(z.strictObject({ id: vehicleId, title: z.string(), url: z.url() })).max(MOST_COMPARED),
    groups: z.array(z.strictObject({ name: z.string(), rows: z.array(row).max(60) })).max(12),
    note: z.string().nullable(),
    url: z.url(),
  }),
  run({ vehicles, state }, unpriced) {
    const at = pricedFor(state, unpriced);
    if (at instanceof ToolRefusal) return at;
    const { site, now, origin, services } = at;
    const view = compareView([...new Set(vehicles)], site, services.search.stock, now);
    if (view.cars.length < 2)
      return new ToolRefusal(
        'Fewer than two of these vehicles are on this website. Use search_vehicles to find others.',
      );
    return {
      asOf: now.toISOString(),
      vehicles: view.cars.map(({ id, title, subtitle, href }) => ({
        id,
        title: outsideLine(subtitle === null ? title : `${title} ${subtitle}`, 200) ?? '',
        url: origin + inChosenPrices(href, site.settings),
      })),
      groups: view.groups.map(({ name, rows }) => ({
        name,
        rows: rows.map((one) => ({
          ...one,
          values: one.values.map((value) => outsideLine(value ?? null, 200)),
        })),
      })),
      note: view.note,
      url: origin + inChosenPrices(comparePath(view.cars.map(({ id }) => id)), site.settings),
    };
  },
});

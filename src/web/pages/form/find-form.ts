import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { Form } from '#domain/forms/define-form.ts';
import { formAt } from './form-paths.ts';

/** The form at an address with its car. `undefined`: this site has no such form or car. */
export function findForm(
  path: string,
  site: Pick<LiveSite, 'settings' | 'stockFilter'>,
  stock: Pick<StockIndex, 'bySlug'>,
  now: Date,
): { form: Form; car: Car | undefined } | undefined {
  const found = formAt(path);
  if (!found || !(found.form.offered?.(site.settings, now) ?? true)) return undefined;
  const car = found.slug === undefined ? undefined : stock.bySlug(site.stockFilter, found.slug);
  return found.slug !== undefined && !car ? undefined : { form: found.form, car };
}

import type { FeedField } from '#domain/import/feed-fields.ts';
import { lacksGst } from '#domain/price/lacks-gst.ts';
import { priceBasis } from '#domain/price/price-basis.ts';
import type { CellProblem } from './read-car.ts';

type Values = Partial<Record<FeedField, unknown>>;

/** Whose words tell how a car is advertised: the price that is shown first. */
const BY_WEIGHT: readonly FeedField[] = ['reduced_price', 'price', 'before_price'];

/** What the words beside prices say of other fields. Fills those into `values`; returns them and what does not agree. */
export function fillFromPriceWords(
  values: Values,
  implied: Partial<Record<FeedField, Values>>,
): { also: FeedField[]; warnings: CellProblem[] } {
  const warnings: CellProblem[] = [];
  const also: FeedField[] = [];
  const types = BY_WEIGHT.flatMap((field) => implied[field]?.price_type ?? []) as string[];
  const type = types.find(lacksGst) ?? types[0];
  if (type !== undefined) {
    const own = (values.price_type ?? null) as string | null;
    const missing = own === null ? undefined : stillToBeAdded(own, type);
    if (missing !== undefined) {
      warnings.push({
        field: 'price_type',
        value: own,
        reason: `The price says "${type}". This is shown, because ${missing} still to be added.`,
      });
      values.price_type = type;
    } else values.price_type ??= type;
    also.push('price_type');
  }
  const before = implied.price?.before_price;
  if (before !== undefined) {
    values.before_price ??= before;
    also.push('before_price');
  }
  if ((implied.price?.status ?? implied.reduced_price?.status) === 'sold') {
    if (values.status !== undefined && values.status !== 'sold')
      warnings.push({
        field: 'status',
        value: values.status,
        reason: 'The price says "sold". The vehicle is taken as sold.',
      });
    values.status = 'sold';
  }
  return { also, warnings };
}

/** What a price is without by its own words, while its type takes it for the whole. */
function stillToBeAdded(own: string, type: string): string | undefined {
  if (lacksGst(type) && !lacksGst(own)) return 'GST is';
  return priceBasis(own) === 'drive away' && priceBasis(type) === 'without charges' ? 'charges are' : undefined;
}

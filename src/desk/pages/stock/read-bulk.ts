import type { BulkChange } from '#app/stock/change-stock.ts';
import { readField } from '#domain/stock/car-form.ts';
import { rowIds } from '#domain/text/row-id.ts';
import { fieldOf } from '../../form-fields.ts';
import type { IntentOf } from '../../pages.ts';

/** A larger change would lock the database for too long. */
const MOST_CARS = 500;

interface ReadBulk {
  ids: number[];
  change: BulkChange;
  confirmed: boolean;
  /** The fields that repeat the change once it is confirmed. */
  fields: [string, string][];
}

/** The form below the table: the selected cars and the change. */
export function readBulk(sent: IntentOf<'stock'>, form: FormData): ReadBulk | { error: string } {
  const ids = rowIds(form.getAll('car'));
  const intent = sent === 'entered' ? enteredIn(form) : sent;
  if (intent === undefined) return { error: 'Select the button of the change to make.' };
  const change = changeOf(intent, form);
  if ('error' in change) return change;
  if (ids.length === 0) return { error: 'Select at least one car.' };
  if (ids.length > MOST_CARS) return { error: `Select up to ${MOST_CARS} cars at a time.` };
  const fields = (['step', 'by', 'direction', 'tag'] as const).flatMap((name): [string, string][] => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ids, change, confirmed: form.get('confirmed') === 'yes', fields: [['intent', intent], ...fields] };
}

/** What was selected and typed in a form that was rejected. */
export interface RejectedBulk {
  ids: readonly number[];
  direction: string;
  step: string;
  by: string;
  tag: string;
}

export const NOTHING_REJECTED: RejectedBulk = { ids: [], direction: 'down', step: '', by: 'amount', tag: '' };

export const rejectedIn = (form: FormData): RejectedBulk => ({
  ids: rowIds(form.getAll('car')),
  direction: fieldOf(form, 'direction'),
  step: fieldOf(form, 'step'),
  by: fieldOf(form, 'by'),
  tag: fieldOf(form, 'tag'),
});

/** What the Enter key means without JavaScript: the change that one of the two fields names. Undefined: both or neither does. */
function enteredIn(form: FormData): 'price' | 'tag' | undefined {
  const [price, tag] = [form.get('step'), form.get('tag')].map((value) => String(value ?? '').trim() !== '');
  if (price === tag) return undefined;
  return price ? 'price' : 'tag';
}

function changeOf(intent: Exclude<IntentOf<'stock'>, 'entered'>, form: FormData): BulkChange | { error: string } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (intent === 'hide' || intent === 'show') return { do: intent };
  if (intent === 'tag') {
    const read = readField('tag', text('tag'));
    return 'error' in read ? { error: `Tag: ${read.error}` } : { do: 'tag', tag: read.value as string | null };
  }
  const sign = text('direction') === 'up' ? 1 : -1;
  if (text('by') === 'percent') {
    const percent = Number(text('step').replace(/%$/, ''));
    if (!(percent > 0 && percent <= 50)) return { error: 'Enter a percentage above 0 and up to 50.' };
    return { do: 'price', step: { by: 'percent', percent: sign * percent } };
  }
  const read = readField('price', text('step'));
  if ('error' in read || read.value === null || read.value === 0)
    return { error: 'Enter the price change in dollars, for example 500.' };
  return { do: 'price', step: { by: 'amount', cents: sign * (read.value as number) } };
}

import type { Cents } from '#domain/money.ts';
import { formatAmount, formatMoney } from '#domain/price/format-money.ts';
import type { EditableValues } from './edit-car.ts';
import { formatNumber } from '#domain/text/format-number.ts';

/** The fields of the row editor, in order. Photos have their own controls. */
export const CAR_FORM = {
  price: { label: 'Price', kind: 'money' },
  reduced_price: { label: 'Reduced price', kind: 'money' },
  before_price: { label: 'Was price', kind: 'money' },
  price_type: { label: 'Price type', kind: 'line', longest: 60 },
  tag: { label: 'Tag', kind: 'line', longest: 60 },
  dealercomments: { label: 'Comments', kind: 'text', longest: 20_000 },
} as const satisfies Partial<Record<keyof EditableValues, { label: string; kind: string; longest?: number }>>;
export type CarFormField = keyof typeof CAR_FORM;
export const CAR_FORM_FIELDS = Object.keys(CAR_FORM) as CarFormField[];

const MOST = 99_999_999;

/** The value in the form: dollars, or the text with normalised line ends. */
export function fieldText(values: Partial<EditableValues>, field: CarFormField): string {
  const value = values[field];
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? formatAmount(value) : plainLines(value);
}

/** The typed value, or what is wrong with it and how to fix it. An empty text means no value. */
export function readField(field: CarFormField, typed: string): { value: Cents | string | null } | { error: string } {
  const form = CAR_FORM[field];
  const text = plainLines(typed).trim();
  if (text === '') return { value: null };
  if (form.kind !== 'money') {
    if (text.length > form.longest) return { error: `Maximum ${formatNumber(form.longest)} characters.` };
    return { value: form.kind === 'line' ? text.replaceAll(/\s+/g, ' ') : text };
  }
  const amount = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  const cents = amount && Number(amount[1]!.replaceAll(/[, ]/g, '')) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
  if (cents === null) return { error: 'Enter an amount in dollars, for example 29,990. Leave empty for none.' };
  return cents > MOST * 100 ? { error: `Maximum ${formatMoney(MOST * 100)}.` } : { value: cents };
}

const plainLines = (text: string) => text.replaceAll('\r\n', '\n');

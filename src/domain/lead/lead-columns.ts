import { FORMS } from '../forms/forms.ts';
import type { Lead } from './lead.ts';

type Cell = string | number | boolean | null | undefined;

/** The columns of an export: what every lead has, and every field of every form once. */
export const LEAD_COLUMNS: readonly (readonly [heading: string, cell: (lead: Lead) => Cell])[] = [
  ['lead_id', ({ id }) => id],
  ['received_at', ({ receivedAt }) => receivedAt.toISOString()],
  ['form', ({ payload }) => payload.form],
  ['category', ({ payload }) => payload.category],
  ['subcategory', ({ payload }) => payload.subcategory],
  ...fieldColumns(new Set(['category', 'opt_in', 'terms_conditions'])),
  ['car', ({ payload }) => payload.about.car?.name],
  ['stock_number', ({ payload }) => payload.stock_number],
  ['opt_in', ({ consent }) => consent.optIn],
  ['opt_in_box', ({ payload }) => payload.about.offersBox],
  ['consent_text', ({ consent }) => consent.text],
  ['terms_conditions', ({ consent }) => consent.termsAccepted],
  ['captcha', ({ payload }) => payload.about.captcha],
  ['url', ({ payload }) => payload.url],
];

function fieldColumns(named: ReadonlySet<string>): [string, (lead: Lead) => Cell][] {
  const fields = new Map(FORMS.flatMap((form) => form.fields).map((field) => [field.name, field]));
  return [...fields.values()]
    .filter(({ name }) => !named.has(name))
    .map(({ name, column }) => [column ?? name, ({ payload }) => cell(payload[name])]);
}

function cell(value: unknown): Cell {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

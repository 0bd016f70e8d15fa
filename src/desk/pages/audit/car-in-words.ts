import type { ChangedFields } from '#app/staff/audit.ts';
import { formatExactly } from '#domain/price/format-money.ts';
import { CAR_FORM, type CarFormField } from '#domain/stock/car-form.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { auditLabel } from './audit-label.ts';

const STATUSES: Readonly<Record<string, string>> = { in_stock: 'For sale', coming_soon: 'Coming soon', sold: 'Sold' };

/** The stored state of a car as its form shows it: amounts are stored in cents, and fields under their names. */
export function carInWords(fields: ChangedFields | null, place: (id: number) => string): ChangedFields | null {
  if (fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([stored, value]): [string, unknown][] => {
      const field = stored.replace(/_cents$/, '');
      if (field === 'status') return [['availability', STATUSES[String(value)] ?? value]];
      if (field === 'ours' && Array.isArray(value)) return value.length === 0 ? [] : [[field, value.map(labelOf)]];
      if (typeof value !== 'number') return [[field, value]];
      if (field === 'location_id') return [[field, place(value)]];
      if (field !== stored || kindOf(field) === 'money') return [[field, formatExactly(value)]];
      return [[field, kindOf(field) === 'whole' ? formatNumber(value) : value]];
    }),
  );
}

const kindOf = (field: string) => (Object.hasOwn(CAR_FORM, field) ? CAR_FORM[field as CarFormField].kind : undefined);
const labelOf = (field: unknown) => auditLabel(field === 'status' ? 'availability' : String(field));

import { formatNumber } from '../text/format-number.ts';
import { plural } from '../text/words.ts';
import { fieldLabel } from './field-label.ts';

/** "used-cars" → "Used cars". Names keep their spelling. */
export const optionLabel = (option: string | number): string =>
  typeof option === 'string' && /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(option)
    ? fieldLabel(option.replaceAll('-', '_'))
    : String(option);

const LONGEST = 80;

/** A setting in a few words, for a line with its old or new value. */
export function valueText(value: unknown, unit: string | null = null): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return numberText(value, unit);
  if (typeof value === 'string') return shortened(value.startsWith('<svg') ? 'a drawing' : value || 'empty');
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : shortened(`${value.length}: ${value.map(nameOf).join(', ')}`);
  const entries = Object.entries(value);
  return entries.length === 0
    ? 'none'
    : shortened(entries.map(([key, one]) => `${fieldLabel(key)} ${nameOf(one)}`).join(', '));
}

/** Without a unit a number may be a year or an ID, which has no comma. */
function numberText(value: number, unit: string | null): string {
  if (unit === null) return String(value);
  if (unit === '$') return `$${formatNumber(value)}`;
  if (unit === '%') return `${value}%`;
  return `${formatNumber(value)} ${plural(value, unit.replace(/^(day|hour|minute|year|character)s$/, '$1'), unit)}`;
}

const NAMES = ['name', 'title', 'question', 'value', 'path', 'kind'] as const;

/** The text that identifies a row: its name, its title, … */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return valueText(value);
  const row = value as Record<string, unknown>;
  if (typeof row.node === 'object' && row.node !== null) return nameOf(row.node);
  const name = NAMES.map((key) => row[key]).find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string'
    ? name
    : valueText(Object.values(row).find((one) => typeof one === 'string') ?? Object.keys(row).length);
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
};

import { numberedColumn } from '#domain/import/guess-columns.ts';
import { FEED_FIELDS, feedField } from '#domain/import/feed-fields.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import { storable } from '#domain/text/storable.ts';
import type { Mapping } from './mapping.ts';

/** This many column names are enough to recognise a file by. */
const MOST_NAMED = 40;
const NO_HEADER =
  'The file has no header: its first line is a row. Put the column names in the first line, for example vin,stocknum,year,make,model,price, or map Column 1, Column 2 and so on in a mapping file (--map).';
const PLACEHOLDER = /\{([^{}]+)\}/g;

/** The columns that a template such as "{Year} {Brand}" stands for. */
export const columnsIn = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, column]) => column!);

/** Lists every mismatch between a file's header and its mapping, a sentence each, so that all can be fixed at once. */
export function headerProblems(mapping: Mapping, header: readonly string[]): string[] {
  const named = Object.keys(mapping.columns);
  if (!header.some((column) => isNamed(mapping, column) || feedField(column) !== undefined))
    return header.every((column, index) => column === numberedColumn(index))
      ? [NO_HEADER]
      : [
          `The first line is not a header: none of ${header.slice(0, 5).map(quoted).join(', ')} is a known column name. Put the column names in the first line, for example vin,stocknum,year,make,model,price.`,
        ];
  const twice = header.filter((column, index) => column !== '' && header.indexOf(column) !== index);
  const where = mapping.where ?? (() => '');
  const absent = (column: string, path: readonly (string | number)[]) =>
    header.includes(column)
      ? []
      : [`${where(path)}The mapping names the column ${quoted(column)}, ${notThere(column, header)}`];
  return [
    ...[...new Set(twice)].map(
      (column) => `The header has the column ${quoted(column)} twice. Rename or remove one of them.`,
    ),
    ...named.flatMap((column) => absent(column, ['columns', column])),
    ...(mapping.dealership ? absent(mapping.dealership.column, ['dealership', 'column']) : []),
    ...Object.entries(mapping.combine).flatMap(([field, template]) =>
      columnsIn(template).flatMap((column) => absent(column, ['combine', field])),
    ),
    ...Object.entries(mapping.columns).flatMap(([column, target]) =>
      templatesOf(target).flatMap(({ template, path }) =>
        columnsIn(template).flatMap((one) => absent(one, ['columns', column, ...path])),
      ),
    ),
    ...(mapping.otherColumns === 'refuse' ? unreadColumns(mapping, header).map(unknownColumn) : []),
  ];
}

/** The named columns that neither the mapping nor a field reads. */
export const unreadColumns = (mapping: Mapping, header: readonly string[]): string[] =>
  header.filter((column) => column !== '' && !isNamed(mapping, column) && feedField(column) === undefined);

/** Whether a mapping names a column. */
export const isNamed = ({ columns, dealership }: Mapping, column: string): boolean =>
  column in columns || column === dealership?.column;

/** Says what to do about an unknown column. */
export function unknownColumn(column: string): string {
  const folded = column.toLowerCase().replaceAll(/[^a-z]/g, '');
  const hint = HINTS[folded] ?? (/price.*(?:ex|plus|before)\w*gst/.test(folded) ? WITHOUT_GST(column) : undefined);
  const near = hint === undefined ? nearestWord(column, Object.keys(FEED_FIELDS)) : undefined;
  const suggestion = hint ?? `"${column.slice(0, 60)}: ${near ?? 'ignore'}"`;
  return `Unknown column ${quoted(column)}.${near === undefined ? '' : ` Did you mean "${near}"?`} Rename it, or map it in a mapping file (--map): ${suggestion}.`;
}

/** Columns whose unit only the sender knows. */
const HINTS: Record<string, string> = {
  mileage: 'perhaps "mileage: km", or for miles "mileage: { to: km, times: 1.609344 }"',
  miles: '"miles: { to: km, times: 1.609344 }"',
  powerps: '"powerPS: { to: power, times: 0.7355 }"',
  powerhp: '"powerHP: { to: power, times: 0.7457 }"',
  horsepower: '"horsepower: { to: power, times: 0.7457 }"',
  yearofregistration: 'perhaps "yearOfRegistration: year", where the file has no model year',
  vehicletype: 'perhaps "vehicleType: body"',
  tax: '"tax: ignore"',
};

/** Anyone who takes such a column for the price must say that it is not all of it. */
const WITHOUT_GST = (column: string) =>
  `"${column.slice(0, 60)}: price" with "constants: { price_type: Plus GST }", because GST is still to be added`;

function notThere(column: string, header: readonly string[]): string {
  const near = nearestWord(column, header);
  return near === undefined
    ? `which the file does not have. It has: ${header.slice(0, MOST_NAMED).map(quoted).join(', ')}.`
    : `which the file does not have. Did you mean ${quoted(near)}?`;
}

function templatesOf(target: Mapping['columns'][string]): { template: string; path: (string | number)[] }[] {
  if (typeof target === 'string') return [];
  if (!Array.isArray(target)) return target.after === undefined ? [] : [{ template: target.after, path: ['after'] }];
  return target.flatMap(({ after }, index) =>
    after === undefined ? [] : [{ template: after, path: [index, 'after'] }],
  );
}

/** A file that is not a feed may hold bytes that must not reach a terminal. */
function quoted(column: string): string {
  const text = storable(column);
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

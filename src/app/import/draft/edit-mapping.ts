import type { FeedField } from '#domain/import/feed-fields.ts';
import { priceTypeOfName } from '#domain/import/column-names.ts';
import { lacksGst } from '#domain/price/lacks-gst.ts';
import type { ColumnGuess } from '#domain/import/guess-columns.ts';
import { columnsIn } from '../header-problems.ts';
import { NO_MAPPING, type Mapping, type MappingRule } from '../mapping.ts';
import { withReadyMapping } from '../ready-mappings.ts';
import { fieldOfColumn, type JudgedColumn, type JudgedWords } from './judge-file.ts';

/** `29/12/2026` is day first, `12/29/2026` is not. */
const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/;

/** The mapping that follows from what was guessed. Columns that no one knows are left out. */
export function mappingOfGuesses(
  columns: readonly JudgedColumn[],
  cells: (column: string) => readonly string[],
): Mapping {
  let mapping: Mapping = { ...NO_MAPPING, otherColumns: 'ignore', dates: dateOrder(columns, cells) };
  const guesses = columns.map(({ guess }) => guess);
  for (const guess of guesses) mapping = withGuess(mapping, guess);
  mapping = withReadyMapping(mapping, Object.keys(mapping.columns));
  const priceType = guesses.find((guess) => guess.priceType !== undefined)?.priceType;
  return priceType === undefined || guesses.some(({ field }) => field === 'price_type')
    ? mapping
    : { ...mapping, constants: { ...mapping.constants, price_type: priceType } };
}

function dateOrder(columns: readonly JudgedColumn[], cells: (column: string) => readonly string[]): Mapping['dates'] {
  const isDate = ({ field }: ColumnGuess) => field !== null && /date|expiry|_at$/.test(field);
  const dates = columns.filter(({ guess }) => isDate(guess)).flatMap(({ name }) => cells(name));
  const parts = dates.flatMap((date) => {
    const [, first, second] = DATE.exec(date) ?? [];
    return first === undefined || second === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  return parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12)
    ? 'mm/dd/yyyy'
    : 'dd/mm/yyyy';
}

/** The same mapping with a column as it was guessed: its field, its unit and its words. */
export function withGuess(
  mapping: Mapping,
  { column, field, times, values }: Pick<ColumnGuess, 'column' | 'field' | 'times' | 'values'>,
): Mapping {
  const chosen = withColumn(mapping, column, field ?? 'ignore', times);
  // words behind the rows that were read are not shown as they are
  return field !== null && values
    ? withWords(chosen, field, new Map(Object.entries(values)), { otherwise: 'warn' })
    : chosen;
}

/** The same mapping with another field for one column. A field comes from one column; photos may come from several. */
export function withColumn(mapping: Mapping, column: string, field: FeedField | 'ignore', times?: number): Mapping {
  if (
    fieldOfColumn(mapping, column) === field &&
    times === undefined &&
    column in mapping.columns &&
    !inPhotos(mapping, column)
  )
    return mapping;
  const { images, ...combine } = mapping.combine;
  const photos = images === undefined ? [] : columnsIn(images).filter((one) => one !== column);
  const columns = { ...mapping.columns };
  if (field === 'images') {
    const single = Object.keys(columns).find((one) => one !== column && columns[one] === 'images');
    if (single !== undefined || photos.length > 0) {
      for (const one of single === undefined ? [] : [single]) columns[one] = 'ignore';
      columns[column] = 'ignore';
      return {
        ...mapping,
        columns,
        combine: { ...combine, images: templateOf([...(single === undefined ? [] : [single]), ...photos, column]) },
      };
    }
  }
  if (field !== 'ignore' && field !== 'images')
    for (const other of Object.keys(columns))
      if (other !== column && fieldOfColumn(mapping, other) === field) columns[other] = 'ignore';
  columns[column] = times === undefined || field === 'ignore' ? field : { to: field, otherwise: 'keep', times };
  return { ...mapping, columns, combine: photos.length === 0 ? combine : { ...combine, images: templateOf(photos) } };
}

const templateOf = (columns: readonly string[]) => columns.map((column) => `{${column}}`).join('|');

/** Whether a column is one of several that give the photos. */
export const inPhotos = (mapping: Mapping, column: string): boolean =>
  mapping.combine.images !== undefined && columnsIn(mapping.combine.images).includes(column);

/** What a column gives, alone or with others. */
export const fieldIn = (mapping: Mapping, column: string): ReturnType<typeof fieldOfColumn> =>
  inPhotos(mapping, column) ? 'images' : fieldOfColumn(mapping, column);

/**
 * The same mapping in which words of a field mean something else. An empty meaning: as it is written; null: nothing.
 * `otherwise` is for other words of a column that has no rule yet. `guessed`: no one has confirmed these meanings.
 */
export function withWords(
  mapping: Mapping,
  field: FeedField,
  meanings: ReadonlyMap<string, string | null>,
  { otherwise = 'keep', guessed = false }: { otherwise?: MappingRule['otherwise']; guessed?: boolean } = {},
): Mapping {
  const column = Object.keys(mapping.columns).find((one) => fieldOfColumn(mapping, one) === field);
  if (column === undefined || meanings.size === 0) return mapping;
  const target = mapping.columns[column];
  const rule = typeof target === 'object' && !Array.isArray(target) ? target : { to: field, otherwise };
  const changed = new Set([...meanings.keys()].map((word) => word.toLowerCase()));
  const others = Object.entries(rule.values ?? {}).filter(([word]) => !changed.has(word.toLowerCase()));
  const given = [...meanings].filter(([, meaning]) => meaning !== '');
  const values = Object.fromEntries([...others, ...given]);
  const { values: _before, likely: likelyBefore = [], ...bare } = rule;
  const likely = [
    ...likelyBefore.filter((word) => !changed.has(word.toLowerCase())),
    ...(guessed ? given.map(([word]) => word) : []),
  ];
  return {
    ...mapping,
    columns: {
      ...mapping.columns,
      [column]:
        Object.keys(values).length === 0 && bare.times === undefined
          ? field
          : { ...bare, values, ...(likely.length > 0 && { likely }) },
    },
  };
}

/** The same mapping with what each word most likely means now that no list knows and that no one has given a meaning. */
export const withLikelyWords = (mapping: Mapping, lists: readonly JudgedWords[]): Mapping =>
  lists.reduce((all, { field, words }) => {
    const likely = words.flatMap(({ word, proposed }) => (proposed === undefined ? [] : [[word, proposed] as const]));
    return withWords(all, field, new Map(likely), { guessed: true });
  }, mapping);

/** The same mapping without the meanings of words that no one has confirmed. */
export const withoutGuesses = (mapping: Mapping): Mapping => ({
  ...mapping,
  columns: Object.fromEntries(
    Object.entries(mapping.columns).map(([column, target]) => {
      if (typeof target === 'string' || Array.isArray(target) || target.likely === undefined) return [column, target];
      const { likely, values = {}, ...rule } = target;
      return [
        column,
        { ...rule, values: Object.fromEntries(Object.entries(values).filter(([word]) => !likely.includes(word))) },
      ];
    }),
  ),
});

/** The same mapping, in which all prices include this; '': it says nothing of that. */
export function withPriceType(mapping: Mapping, priceType: string): Mapping {
  const { price_type: _before, ...constants } = mapping.constants;
  return { ...mapping, constants: priceType === '' ? constants : { ...constants, price_type: priceType } };
}

const columnOf = (mapping: Mapping, field: FeedField) =>
  Object.keys(mapping.columns).find((column) => fieldOfColumn(mapping, column) === field);

/**
 * A mapping whose columns someone has chosen: prices of another column include what its heading says, and so do those
 * whose column of price types is left out. A column of price types says more than any heading. A type that someone chose
 * stays, but never hides that a heading says "without GST".
 */
export function withTypeOfHeading(before: Mapping, after: Mapping): Mapping {
  const [ownBefore, own] = [columnOf(before, 'price_type'), columnOf(after, 'price_type')];
  if (own !== undefined) return own === ownBefore ? after : withPriceType(after, '');
  const [from, to] = [columnOf(before, 'price'), columnOf(after, 'price')];
  const typeOf = (column: string | undefined) => (column === undefined ? undefined : priceTypeOfName(column));
  const { price_type: type } = after.constants;
  const heading = typeOf(to);
  const isOfHeading = ownBefore === undefined ? from !== to && type === typeOf(from) : type === undefined;
  const hidesGst = lacksGst(heading ?? null) && !lacksGst(typeof type === 'string' ? type : null);
  return isOfHeading || hidesGst ? withPriceType(after, heading ?? '') : after;
}

/** A mapping for these columns alone: what it says of columns that the file does not have is left out. */
export function fittingMapping(mapping: Mapping, columns: readonly string[]): Mapping {
  const has = (column: string) => columns.includes(column);
  const { where: _where, ...bare } = mapping;
  return {
    ...bare,
    columns: Object.fromEntries(Object.entries(bare.columns).filter(([column]) => has(column))),
    combine: Object.fromEntries(Object.entries(bare.combine).filter(([, template]) => columnsIn(template).every(has))),
  };
}

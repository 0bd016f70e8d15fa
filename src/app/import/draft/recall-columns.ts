import { NO_MAPPING, type Mapping } from '../mapping.ts';
import {
  fieldIn,
  fittingMapping,
  inPhotos,
  mappingOfGuesses,
  withColumn,
  withGuess,
  withPriceType,
  withTypeOfHeading,
} from './edit-mapping.ts';
import type { ImportDrafts, RememberedColumns } from './import-drafts.ts';
import { cellsOf, type JudgedFile } from './judge-file.ts';

type File = Pick<JudgedFile, 'columns' | 'rows'>;

/** How a file is read that no one has chosen anything for. */
export const guessedMapping = ({ columns, rows }: File): Mapping =>
  mappingOfGuesses(columns, (column) => cellsOf(rows, column));

/** Whether someone chose or saved that this column gives what it gives in a mapping. */
export const isKept = (remembered: RememberedColumns | undefined, mapping: Mapping, column: string): boolean =>
  remembered?.chosen?.includes(column) === true && fieldIn(remembered.mapping, column) === fieldIn(mapping, column);

const isGiven = (mapping: Mapping, { columns }: File, field: ReturnType<typeof fieldIn>): boolean =>
  columns.some(({ name }) => fieldIn(mapping, name) === field);

/**
 * What someone chose before for the columns of a file: for a file with the same columns, else column by column for the
 * latest file that looks like the same supplier's.
 */
export async function rememberedFor(
  drafts: Pick<ImportDrafts, 'remembered' | 'rememberedBefore'>,
  { groupId, dealershipId }: { groupId: number; dealershipId: number },
  file: File,
): Promise<RememberedColumns | undefined> {
  const names = file.columns.map(({ name }) => name);
  return (
    (await drafts.remembered(groupId, dealershipId, names)) ??
    carriedOver(await drafts.rememberedBefore(groupId, dealershipId), file)
  );
}

/** Two files are one supplier's when most columns of each are columns of the other. Another supplier's "Type" may be anything. */
function isAlike(names: readonly string[], { mapping }: RememberedColumns): boolean {
  const others = Object.keys(mapping.columns);
  const shared = names.filter((name) => others.includes(name)).length;
  return shared * 2 > names.length && shared * 2 > others.length;
}

/** The choices for single columns of earlier files, the latest of each column, and guesses for the others. */
function carriedOver(latestFirst: readonly RememberedColumns[], file: File): RememberedColumns | undefined {
  const names = file.columns.map(({ name }) => name);
  const chosen = new Set<string>();
  let mapping = guessedMapping(file);
  const alike = latestFirst.filter((before) => isAlike(names, before));
  for (const one of alike)
    for (const name of one.chosen ?? []) {
      const field = fieldIn(one.mapping, name);
      // several columns are one photo list only together
      if (!names.includes(name) || chosen.has(name) || inPhotos(one.mapping, name)) continue;
      // one column gives the photos, and so it stays where this file has several
      if (field === 'images' && names.some((other) => inPhotos(mapping, other))) continue;
      // a field that a later file chose another column for stays that column's
      if (field !== undefined && field !== 'ignore' && [...chosen].some((other) => fieldIn(mapping, other) === field))
        continue;
      const given =
        field === 'images' ? Object.keys(mapping.columns).filter((other) => fieldIn(mapping, other) === 'images') : [];
      // the photos come from the chosen column alone
      mapping = given.reduce((all, other) => (other === name ? all : withColumn(all, other, 'ignore')), mapping);
      mapping = withColumn(mapping, name, field ?? 'ignore');
      mapping = { ...mapping, columns: { ...mapping.columns, [name]: one.mapping.columns[name] ?? 'ignore' } };
      chosen.add(name);
    }
  const [latest] = alike;
  if (chosen.size === 0 || !latest) return undefined;
  // an order of day and month that is not the usual one was seen in the cells
  const dates = mapping.dates === NO_MAPPING.dates ? latest.mapping.dates : mapping.dates;
  return { mapping: withTypeOf(alike, { ...mapping, dates }, chosen), chosen: [...chosen] };
}

const priceColumn = (mapping: Mapping) =>
  Object.keys(mapping.columns).find((name) => fieldIn(mapping, name) === 'price');

/** Prices of the column that someone chose for them include what the latest file with that column says. */
function withTypeOf(alike: readonly RememberedColumns[], mapping: Mapping, chosen: ReadonlySet<string>): Mapping {
  const price = priceColumn(mapping);
  if (price === undefined || !chosen.has(price)) return mapping;
  const from = alike.find((one) => one.chosen?.includes(price) === true && priceColumn(one.mapping) === price);
  if (!from) return mapping;
  const { price_type: type } = from.mapping.constants;
  return withTypeOfHeading(from.mapping, {
    ...withPriceType(mapping, typeof type === 'string' ? type : ''),
    price: from.mapping.price,
  });
}

/** A file read by what someone chose for an earlier one with these columns. What was only guessed is guessed again. */
export function recallColumns({ mapping, chosen }: RememberedColumns, file: File): Mapping {
  const before = fittingMapping(
    mapping,
    file.columns.map(({ name }) => name),
  );
  if (chosen === null) return before;
  const guessed = guessedMapping(file);
  const stale = file.columns.filter(
    ({ name }) => !chosen.includes(name) && fieldIn(before, name) !== fieldIn(guessed, name),
  );
  const without = stale.reduce((all, { name }) => withColumn(all, name, 'ignore'), before);
  const again = stale
    // a field that someone chose another column for stays that column's
    .filter(({ guess: { field } }) => field !== null && (field === 'images' || !isGiven(without, file, field)))
    .reduce((all, { guess }) => withGuess(all, guess), without);
  return withTypeOfHeading(before, again);
}

/** What an imported file leaves for the next one. Columns that were only likely are guessed again. */
export function importedColumns(
  remembered: RememberedColumns | undefined,
  mapping: Mapping,
  file: File,
): RememberedColumns {
  const guessed = guessedMapping(file);
  const chosen = file.columns.filter(({ name, guess: { sure } }) => {
    const [field, likely] = [fieldIn(mapping, name), fieldIn(guessed, name)];
    if (isKept(remembered, mapping, name)) return true;
    if (field === likely) return sure === 'certain';
    // another column was chosen for its field
    return field !== 'ignore' || !isGiven(mapping, file, likely);
  });
  return { mapping, chosen: chosen.map(({ name }) => name) };
}

/** The same columns as before, with the words of a file wherever a column gives what it gives there. */
export function withSavedWords(remembered: RememberedColumns | undefined, saved: Mapping): RememberedColumns {
  if (!remembered) return { mapping: saved, chosen: [] };
  const { mapping, chosen } = remembered;
  const columns = Object.entries(mapping.columns).map(
    ([name, target]) =>
      [name, fieldIn(mapping, name) === fieldIn(saved, name) ? (saved.columns[name] ?? target) : target] as const,
  );
  const isSamePrice = Object.keys(mapping.columns).every(
    (name) => (fieldIn(mapping, name) === 'price') === (fieldIn(saved, name) === 'price'),
  );
  const { price_type: _before, ...constants } = mapping.constants;
  const { price_type: type } = saved.constants;
  return {
    mapping: {
      ...mapping,
      columns: Object.fromEntries(columns),
      constants: isSamePrice ? { ...constants, ...(type !== undefined && { price_type: type }) } : mapping.constants,
    },
    chosen,
  };
}

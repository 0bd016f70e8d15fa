/** The largest id that a row has: ids are PostgreSQL integers. */
const LARGEST = 2_147_483_647;

/** The id of a row as an address or a form says it; undefined: no row has it, and the database need not be asked. */
export function rowId(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : LARGEST + 1;
  return id > LARGEST ? undefined : id;
}

/** Each once; a field that is ticked several times comes several times, and a file is no id. */
export const rowIds = (values: readonly unknown[]): number[] => [
  ...new Set(
    values.map((value) => (typeof value === 'string' ? rowId(value) : undefined)).filter((id) => id !== undefined),
  ),
];

import { sql } from 'kysely';
import { carColumns, type CarColumnName } from '#domain/car/car-columns.ts';
import {
  changedFields,
  editCar,
  type EditableField,
  type EditableValues,
  type EditedCar,
} from '#domain/stock/edit-car.ts';
import { VinTaken, type CarAtEdit, type EditedBy, type StockEditor } from '#app/stock/stock-editor.ts';
import { attempt } from '#adapters/postgres/attempt.ts';
import type { Database, DatabaseTransaction } from '#adapters/postgres/database.ts';
import { buyerOf, putBuyer } from './car-buyers.ts';
import { renameCar } from './rename-car.ts';
import { recordChange } from './record-change.ts';

const EDITABLE = carColumns.filter(({ definition }) => definition.editable) as readonly {
  field: EditableField;
  column: CarColumnName;
  definition: (typeof carColumns)[number]['definition'];
}[];
const NAMES: readonly EditableField[] = ['year', 'make', 'model'];
const PRICES: readonly EditableField[] = ['price', 'reduced_price', 'before_price', 'price_type'];

export function createStockEditor(database: Database): StockEditor {
  /** `change`: whether it changed a car, which is locked. */
  const each = (
    by: EditedBy,
    carIds: readonly number[],
    change: (trx: DatabaseTransaction, car: CarAtEdit) => Promise<boolean>,
  ): Promise<number[]> =>
    database.transaction().execute(async (trx) => {
      const changed: number[] = [];
      for (const car of (await editable(trx, by.groupId, carIds).forUpdate().execute()).map(toCar))
        if (await change(trx, car)) changed.push(car.id);
      if (changed.length > 0) await sql`select append_change('stock', ${changed}::int[], ${by.groupId})`.execute(trx);
      return changed;
    });
  return {
    async read(groupId, carIds) {
      return (await editable(database, groupId, carIds).execute()).map(toCar);
    },
    edit: (by, carIds, edit) =>
      each(by, carIds, async (trx, car) => {
        const wanted = edit(car);
        return wanted !== undefined && save(trx, by, car, editCar(car, wanted));
      }),
    editWithBuyer: (by, carId, edit) =>
      each(by, [carId], async (trx, car) => {
        const wanted = edit(car, await buyerOf(trx, carId));
        if (!wanted) return false;
        await putBuyer(trx, by, carId, wanted.buyer);
        return wanted.set !== undefined && save(trx, by, car, editCar(car, wanted.set));
      }),
  };
}

interface EditableRow extends Record<EditableField, unknown> {
  id: number;
  dealership_id: number;
  name: string;
  by_hand: boolean;
  feed_values: Partial<Record<CarColumnName, unknown>> | null;
}

const editable = (database: Database | DatabaseTransaction, groupId: number, carIds: readonly number[]) =>
  database
    .selectFrom('cars')
    .select(['id', 'dealership_id', 'name', 'by_hand', 'feed_values'])
    .select(EDITABLE.map(({ field, column }) => sql.ref<unknown>(column).as(field)))
    .where('group_id', '=', groupId)
    .where(sql<boolean>`id = any (${[...carIds]}::int[])`)
    .orderBy('id')
    .$castTo<EditableRow>();

function toCar(editableRow: EditableRow): CarAtEdit {
  const { id, dealership_id: dealershipId, name, by_hand: byHand, feed_values: feedValues, ...row } = editableRow;
  const values = Object.fromEntries(EDITABLE.map((each) => [each.field, valueOf(each, row[each.field])]));
  const feed = EDITABLE.flatMap((each) =>
    feedValues && each.column in feedValues ? [[each.field, valueOf(each, feedValues[each.column])]] : [],
  );
  return { id, dealershipId, name, byHand, values: values as EditableValues, feed: Object.fromEntries(feed) };
}

/** Instants are dates in a row, and text in PostgreSQL's form in jsonb. */
const valueOf = ({ definition }: (typeof EDITABLE)[number], value: unknown): unknown =>
  definition.sql === 'timestamptz' && value !== null ? new Date(value as Date | string).toISOString() : value;

/** False: it is as it was. */
async function save(
  trx: DatabaseTransaction,
  { groupId, staffId, at }: EditedBy,
  before: CarAtEdit,
  after: EditedCar,
): Promise<boolean> {
  const changed = changedFields(before.values, after.values);
  if (changed.length === 0 && sameFields(before.feed, after.feed)) return false;
  const feedValues = Object.fromEntries(
    EDITABLE.flatMap(({ field, column }) => (field in after.feed ? [[column, after.feed[field]]] : [])),
  );
  // a newer version that serves beside this one may have overridden more than this one knows
  const others = sql`coalesce(feed_values, '{}') - ${EDITABLE.map(({ column }) => column)}::text[]`;
  const set = EDITABLE.filter(({ field }) => changed.includes(field)).map(({ field, column, definition }) => {
    const value = definition.sql === 'jsonb' ? JSON.stringify(after.values[field]) : after.values[field];
    return sql`, ${sql.ref(column)} = ${value}::${sql.raw(definition.sql)}`;
  });
  const update = sql`
    update cars set updated_at = ${at}, feed_values = nullif((${others}) || ${JSON.stringify(feedValues)}::jsonb, '{}')
      ${sql.join(set, sql``)} where id = ${before.id}`;
  if (!changed.includes('vin')) await update.execute(trx);
  else if (!(await attempt(trx, () => update.execute(trx)))) throw new VinTaken();
  if (changed.some((field) => NAMES.includes(field))) await renameCar(trx, groupId, before.id, after.values, at);
  if (changed.some((field) => PRICES.includes(field)))
    await sql`
      insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents, price_type, staff_id)
      select id, ${at}, price_cents, reduced_price_cents, before_price_cents, coalesce(price_type, ''), ${staffId} from cars where id = ${before.id}`.execute(
      trx,
    );
  // what an unchanged field says is no news: a field whose value became the feed's again is named beside it
  const settled = EDITABLE.map(({ field }) => field).filter((field) => field in before.feed !== field in after.feed);
  const fields = [...new Set([...changed, ...settled])];
  await recordChange(trx, groupId, {
    staffId,
    at,
    what: 'stock.edited',
    subject: { kind: 'car', id: before.id },
    before: audited(before, fields),
    after: audited(after, fields),
    dealershipId: before.dealershipId,
  });
  return true;
}

/** The values, and which of them are the feed's. */
function audited({ values, feed }: EditedCar, fields: readonly EditableField[]): Record<string, unknown> {
  const ours = fields.filter((field) => field in feed);
  return { ...Object.fromEntries(fields.map((field) => [field, shown(values[field])])), ours };
}

/** Of pictures their addresses, of equipment its items. */
const shown = (value: EditableValues[EditableField]): unknown =>
  Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' ? one : 'image' in one ? one.image.url : one.items))
    : value;

const sameFields = (a: object, b: object) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((field) => field in b);

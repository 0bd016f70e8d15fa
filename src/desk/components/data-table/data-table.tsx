import {
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import css from './data-table.module.css';

interface ColumnMeta {
  /** Its heading, also in the columns menu. */
  label: string;
  /** The label is for screen readers only. */
  quiet?: true;
  /** Is shown in the head beside the label. */
  Head?: ComponentType;
  number?: true;
  /** The cell names its row. */
  rowHeader?: true;
  /** Is shown after the number where rows are cards and have no head: "days". */
  unit?: string;
  className?: string | undefined;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
  columnMeta: metaHelper<ColumnMeta>(),
});

export type TableColumn<Row extends RowData> = ColumnDef<typeof features, Row> & { id: string; meta: ColumnMeta };

export interface TableOrder {
  column: string;
  descending: boolean;
}

interface DataTableProps<Row extends RowData> extends Omit<ComponentProps<'table'>, 'hidden'> {
  caption: string;
  /** Declare them outside of the component, so that the table is built once. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  order: TableOrder;
  /** The address of the same rows in another order. */
  orderHref: (order: TableOrder) => string;
  /** Whether `rows` are sorted already, because only a page of them is shown. */
  isOrdered?: boolean;
  /** Ids. */
  hidden: readonly string[];
}

/**
 * Rows under a sticky head. Heads are links, so that the order is part of the address and needs no JavaScript. Hidden
 * columns are kept in a cookie (`hidden-columns.ts`), so that the first paint is right.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  order,
  orderHref,
  isOrdered = false,
  hidden,
  className,
  ...rest
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowKey,
    manualSorting: isOrdered,
    state: {
      sorting: [{ id: order.column, desc: order.descending }],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });
  const metaOf = (id: string) => columns.find((column) => column.id === id)!.meta;
  return (
    <table className={classNames(css.table, className)} {...rest}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {table.getVisibleLeafColumns().map((column) => {
            const { label, quiet, Head, number, className: own } = metaOf(column.id);
            const sorted = column.getIsSorted();
            const descending = sorted === false ? column.getFirstSortDir() === 'desc' : sorted === 'asc';
            return (
              <th
                key={column.id}
                scope="col"
                className={classNames(number && css.number, own)}
                aria-sort={sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending'}
              >
                {column.getCanSort() ? (
                  <Link to={orderHref({ column: column.id, descending })} preventScrollReset>
                    {label}
                    {sorted !== false && <span aria-hidden="true">{sorted === 'desc' ? ' ↓' : ' ↑'}</span>}
                  </Link>
                ) : (
                  <span className={classNames(quiet && 'vh')}>{label}</span>
                )}
                {Head && <Head />}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={rowClass?.(row.original)}>
            {row.getVisibleCells().map((cell) => {
              const { rowHeader, number, unit, className: own } = metaOf(cell.column.id);
              const props = { className: classNames(number && css.number, own), 'data-unit': unit };
              const content = <table.FlexRender cell={cell} />;
              return rowHeader ? (
                <th key={cell.id} scope="row" {...props}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} {...props}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

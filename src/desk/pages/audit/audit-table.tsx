import { DataTable, type TableColumn } from '../../components/data-table/data-table.tsx';
import type { ChangedField } from './changed-fields.ts';
import css from './audit.module.css';

interface ShownChange {
  id: number;
  when: string;
  who: string;
  what: string;
  subject: string;
  fields: readonly ChangedField[];
}

export const AUDIT_COLUMNS: readonly TableColumn<ShownChange>[] = [
  {
    id: 'when',
    meta: { label: 'When', className: css.when },
    enableHiding: false,
    cell: ({ row }) => <time>{row.original.when}</time>,
  },
  { id: 'who', meta: { label: 'Who', className: css.who }, cell: ({ row }) => row.original.who },
  {
    id: 'what',
    meta: { label: 'What', rowHeader: true, className: css.what },
    enableHiding: false,
    cell: ({ row: { original: change } }) => (
      <>
        {change.what}
        <small>{change.subject}</small>
      </>
    ),
  },
  {
    id: 'change',
    meta: { label: 'Before and after', className: css.change },
    cell: ({ row }) => <Fields of={row.original.fields} />,
  },
];

const Fields = ({ of }: { of: readonly ChangedField[] }) => (
  <dl>
    {of.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);

/** Always newest first, because a log is read page by page. */
export const AuditTable = ({ changes, hidden }: { changes: readonly ShownChange[]; hidden: readonly string[] }) => (
  <DataTable
    caption="Changes, newest first"
    columns={AUDIT_COLUMNS}
    rows={changes}
    rowKey={({ id }) => String(id)}
    order={{ column: 'when', descending: true }}
    orderHref={() => '/audit'}
    isOrdered
    hidden={hidden}
    className={css.changes}
  />
);

import { Link } from 'react-router';
import { DataTable, type TableColumn, type TableOrder } from '../../components/data-table/data-table.tsx';
import css from './people.module.css';

interface ShownPerson {
  id: number;
  name: string;
  email: string;
  /** Whether the viewer may change them. */
  managed: boolean;
  role: string;
  reach: string;
  state: string;
  seen: string | null;
  /** The time of their last sign-in (ms), for sorting. 0: never. */
  seenAt: number;
}

export const PEOPLE_COLUMNS: readonly TableColumn<ShownPerson>[] = [
  {
    id: 'name',
    meta: { label: 'Name', rowHeader: true, className: css.who },
    enableHiding: false,
    accessorFn: (person) => person.name,
    sortFn: 'text',
    cell: ({ row: { original: person } }) => (
      <>
        {/* the viewer is listed even if they may not manage themselves */}
        {person.managed ? (
          <Link to={`/people/${person.id}`} data-line>
            {person.name}
          </Link>
        ) : (
          <b>{person.name}</b>
        )}
        <span>{person.email}</span>
      </>
    ),
  },
  {
    id: 'role',
    meta: { label: 'Role' },
    accessorFn: (person) => person.role,
    sortFn: 'text',
    cell: ({ row }) => row.original.role,
  },
  {
    id: 'reach',
    meta: { label: 'Access' },
    accessorFn: (person) => person.reach,
    sortFn: 'text',
    cell: ({ row }) => row.original.reach,
  },
  {
    id: 'state',
    meta: { label: 'Status' },
    accessorFn: (person) => person.state,
    sortFn: 'text',
    cell: ({ row }) => row.original.state,
  },
  {
    id: 'seen',
    meta: { label: 'Last signed in', className: css.seen },
    accessorFn: (person) => person.seenAt,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row }) => row.original.seen ?? 'Never',
  },
];

export const PeopleTable = ({
  people,
  order,
  hidden,
}: {
  people: readonly ShownPerson[];
  order: TableOrder;
  hidden: readonly string[];
}) => (
  <DataTable
    caption="People"
    columns={PEOPLE_COLUMNS}
    rows={people}
    rowKey={({ id }) => String(id)}
    order={order}
    orderHref={({ column, descending }) => `/people?sort=${column}&order=${descending ? 'down' : 'up'}`}
    hidden={hidden}
    className={css.people}
  />
);

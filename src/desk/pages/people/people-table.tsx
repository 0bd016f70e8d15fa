import { Link } from 'react-router';
import { DataTable, type TableColumn, type TableOrder } from '../../components/data-table/data-table.tsx';
import css from './people.module.css';

interface ShownPerson {
  id: number;
  name: string;
  email: string;
  /** Whether whoever looks may change them. */
  managed: boolean;
  role: string;
  reach: string;
  state: string;
  seen: string | null;
  /** When they signed in last, for the order (ms); 0: never. */
  seenAt: number;
}

export const PEOPLE_COLUMNS: readonly TableColumn<ShownPerson>[] = [
  {
    id: 'name',
    meta: { label: 'Who', rowHeader: true, className: css.who },
    enableHiding: false,
    accessorFn: (person) => person.name,
    sortFn: 'text',
    cell: ({ row: { original: person } }) => (
      <>
        {/* who may not manage themselves is in the list all the same */}
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
    meta: { label: 'Reaches' },
    accessorFn: (person) => person.reach,
    sortFn: 'text',
    cell: ({ row }) => row.original.reach,
  },
  {
    id: 'state',
    meta: { label: 'State' },
    accessorFn: (person) => person.state,
    sortFn: 'text',
    cell: ({ row }) => row.original.state,
  },
  {
    id: 'seen',
    meta: { label: 'Signed in', className: css.seen },
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

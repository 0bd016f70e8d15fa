import { createContext, useContext, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { SORTS, writeStockQuestion, type StockQuestion } from '#domain/stock/stock-question.ts';
import { plural } from '#domain/text/words.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CAR, CHECK, CLOCK, INFO } from '#ui/icon/icons.ts';
import { DataTable, type TableColumn } from '../../components/data-table/data-table.tsx';
import type { CarStatusShown } from './car-status.ts';
import type { ShownRow } from './stock-view.ts';
import { SelectAll } from './select-all.tsx';
import css from './stock.module.css';

const STATUS: Record<CarStatusShown, string> = {
  'for-sale': 'For sale',
  'coming-soon': 'Coming soon',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden',
};

type Column = TableColumn<ShownRow>;

const COLUMNS: readonly Column[] = [
  {
    id: 'select',
    meta: { label: 'Select', quiet: true, Head: SelectAll, className: css.tick },
    enableHiding: false,
    cell: ({ row }) => <CarTick {...row.original} />,
  },
  {
    id: 'car',
    meta: { label: 'Car', rowHeader: true, className: css.car },
    enableHiding: false,
    accessorFn: (car) => car.title,
    sortDescFirst: false,
    cell: ({ row }) => <CarCell {...row.original} />,
  },
  {
    id: 'status',
    meta: { label: 'Status, stock', className: css.status },
    cell: ({ row: { original: car } }) => (
      <>
        <span data-status={car.status}>{STATUS[car.status]}</span>
        <small className="num">{car.number}</small>
      </>
    ),
  },
  {
    id: 'price',
    meta: { label: 'Price', number: true, className: css.price },
    accessorFn: (car) => car.price,
    sortDescFirst: true,
    cell: ({ row: { original: car } }) => (
      <>
        <b>{car.price}</b>
        {car.step !== null && <small>{car.step}</small>}
      </>
    ),
  },
  {
    id: 'days',
    meta: { label: 'Days', number: true, unit: 'days' },
    accessorFn: (car) => car.days,
    sortDescFirst: true,
    cell: ({ row: { original: car } }) =>
      car.long ? (
        <span className={css.long}>
          <Icon of={CLOCK} size=".9rem" />
          {car.days}
        </span>
      ) : (
        car.days
      ),
  },
  {
    id: 'views',
    meta: { label: 'Views, 7 days', number: true, unit: 'views' },
    accessorFn: (car) => car.views,
    sortDescFirst: true,
    cell: ({ row }) => row.original.views,
  },
  {
    id: 'enquiries',
    meta: { label: 'Enquiries', number: true, unit: 'enquiries' },
    accessorFn: (car) => car.enquiries,
    sortDescFirst: true,
    cell: ({ row }) => row.original.enquiries,
  },
  {
    id: 'market',
    meta: { label: 'Market', className: css.market },
    cell: ({ row: { original: car } }) => car.market !== null && <Market {...car.market} />,
  },
  {
    id: 'why',
    meta: { label: 'Feeds and badges', className: css.why },
    cell: ({ row: { original: car } }) => car.why !== null && <Why {...car.why} />,
  },
];

/** `selects`: for staff who may change cars. */
export const stockColumns = (selects: boolean): readonly Column[] => (selects ? COLUMNS : READ_ONLY);
const READ_ONLY = COLUMNS.filter(({ id }) => id !== 'select');

interface StockTableProps {
  rows: ShownRow[];
  question: StockQuestion;
  /** The address of a row's editor. */
  open: (id: number) => string;
  selects: boolean;
  /** The row whose editor is open. */
  selected: number | null;
  /** Cars that were selected before the form was rejected. */
  ticked: readonly number[];
  hidden: readonly string[];
}

export function StockTable({ rows, question, open, selects, selected, ticked, hidden }: StockTableProps) {
  const keys = useRowKeys(open);
  return (
    <OpenCar value={{ open, selected, ticked }}>
      <DataTable
        caption={`Cars by ${COLUMNS.find(({ id }) => id === question.sort)!.meta.label.toLowerCase()}, ${question.descending ? 'descending' : 'ascending'}`}
        columns={stockColumns(selects)}
        rows={rows}
        rowKey={rowKey}
        rowClass={({ id }) => (id === selected ? css.open : undefined)}
        order={{ column: question.sort, descending: question.descending }}
        orderHref={({ column, descending }) => {
          const sort = SORTS.find((one) => one === column)!;
          return `/stock${writeStockQuestion(question, { sort, descending })}`;
        }}
        isOrdered
        hidden={hidden}
        className={css.table}
        {...keys}
      />
    </OpenCar>
  );
}

const rowKey = ({ id }: ShownRow) => String(id);

/** The links and ticks of a row's cells, as a context because columns are declared once for all addresses. */
const OpenCar = createContext<{ open: (id: number) => string; selected: number | null; ticked: readonly number[] }>({
  open: String,
  selected: null,
  ticked: [],
});

function CarTick({ id, title, number }: ShownRow) {
  const { ticked } = useContext(OpenCar);
  return (
    <label>
      <input
        type="checkbox"
        name="car"
        value={id}
        defaultChecked={ticked.includes(id)}
        aria-label={`Select ${title} ${number}`}
      />
    </label>
  );
}

function CarCell({ id, title, badge, picture, pictures, fewPictures }: ShownRow) {
  const { open, selected } = useContext(OpenCar);
  return (
    <>
      <span className={css.photo}>
        {picture === null ? <Icon of={CAR} /> : <img src={picture} alt="" loading="lazy" width={320} height={213} />}
        <span className={classNames(css.pictures, fewPictures && css.few)}>
          {pictures}
          <span className="vh"> {plural(pictures, 'photo')}</span>
        </span>
      </span>
      <span className={css.name}>
        <Link to={open(id)} data-line aria-current={id === selected ? 'true' : undefined}>
          {title}
        </Link>
        <small title={badge}>{badge}</small>
      </span>
    </>
  );
}

const Market = ({ position, text }: NonNullable<ShownRow['market']>) => (
  <>
    <svg viewBox="0 0 88 14" width="88" height="14" aria-hidden="true">
      <path d="M0 7h88M44 3v8" />
      <circle cx={6 + position * 76} cy="7" r="5" />
    </svg>
    <small>{text}</small>
  </>
);

const WHY_ICONS = { good: CHECK, held: ALERT, badge: INFO } as const;
const Why = ({ kind, text }: NonNullable<ShownRow['why']>) => (
  <span data-kind={kind}>
    <Icon of={WHY_ICONS[kind]} size=".9rem" />
    {text}
  </span>
);

/** Arrow keys move between rows, Space selects, Shift Space selects a range and Enter opens the focused row. */
function useRowKeys(open: (id: number) => string) {
  const navigate = useNavigate();
  const last = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = (event.target as HTMLElement).closest('tr');
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr')];
    const at = rows.indexOf(row);
    const isOnCar = (event.target as HTMLElement).matches('[data-line]');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const to = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.querySelector<HTMLElement>('[data-line]');
      if (to) {
        event.preventDefault();
        to.focus();
      }
    } else if (event.key === ' ' && isOnCar) {
      event.preventDefault();
      const box = boxOf(row);
      if (!box) return;
      box.checked = !box.checked;
      if (event.shiftKey && last.current !== null)
        for (const one of rows.slice(Math.min(at, last.current), Math.max(at, last.current) + 1)) {
          const other = boxOf(one);
          if (other) other.checked = box.checked;
        }
      last.current = at;
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'checkbox') {
      event.preventDefault(); // Enter would submit the form with its first button
      void navigate(open(Number(event.target.value)));
    }
  };
  return { onKeyDown };
}

const boxOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('input[type=checkbox]');

import { useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { writeStockQuestion, type StockQuestion } from '#domain/stock-desk/stock-question.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CAR, CHECK, CLOCK, INFO } from '#ui/icon/icons.ts';
import type { CarStatusShown } from './car-status.ts';
import type { ShownRow } from './stock-view.ts';
import css from './stock.module.css';

const STATUS: Record<CarStatusShown, string> = {
  'for-sale': 'For sale',
  'coming-soon': 'Coming soon',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden',
};

const COLUMNS: { label: string; sort?: StockQuestion['sort']; number?: true }[] = [
  { label: 'Car', sort: 'car' },
  { label: 'Status, stock' },
  { label: 'Price', sort: 'price', number: true },
  { label: 'Days', sort: 'days', number: true },
  { label: 'Views, 7 days', sort: 'views', number: true },
  { label: 'Enquiries', sort: 'enquiries', number: true },
  { label: 'Market' },
  { label: 'Feeds and badges' },
];

interface StockTableProps {
  rows: ShownRow[];
  question: StockQuestion;
  /** The address of a row's editor. */
  open: (id: number) => string;
  selects: boolean;
  /** The row whose editor is open. */
  selected: number | null;
}

export function StockTable({ rows, question, open, selects, selected }: StockTableProps) {
  const keys = useRowKeys(open);
  return (
    <table className={css.table} {...keys}>
      <caption className="vh">Cars, {question.descending ? 'most' : 'least'} first</caption>
      <thead>
        <tr>
          {selects && (
            <th scope="col">
              <span className="vh">Select</span>
            </th>
          )}
          {COLUMNS.map(({ label, sort, number }) => (
            <th
              key={label}

              scope="col"
              className={number && css.number}
              aria-sort={sort === question.sort ? (question.descending ? 'descending' : 'ascending') : undefined}
            >
              {sort === undefined ? (
                label
              ) : (
                <Link to={`/stock${writeStockQuestion(question, sorted(question, sort))}`}>
                  {label}
                  {sort === question.sort && <span aria-hidden="true">{question.descending ? ' ↓' : ' ↑'}</span>}
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} to={open(row.id)} selects={selects} isOpen={row.id === selected} />
        ))}
      </tbody>
    </table>
  );
}

const sorted = (question: StockQuestion, sort: StockQuestion['sort']) => ({
  sort,
  descending: question.sort === sort ? !question.descending : sort !== 'car',
});

function Row({ row, to, selects, isOpen }: { row: ShownRow; to: string; selects: boolean; isOpen: boolean }) {
  return (
    <tr className={classNames(isOpen && css.open)}>
      {selects && (
        <td className={css.tick}>
          <input type="checkbox" name="car" value={row.id} aria-label={`Select ${row.title} ${row.number}`} />
        </td>
      )}
      <th scope="row" className={css.car}>
        <span className={css.photo}>
          {row.picture === null ? (
            <Icon of={CAR} />
          ) : (
            <img src={row.picture} alt="" loading="lazy" width={320} height={213} />
          )}
          <span className={classNames(css.pictures, row.fewPictures && css.few)}>
            {row.pictures}
            <span className="vh"> {row.pictures === 1 ? 'picture' : 'pictures'}</span>
          </span>
        </span>
        <span className={css.name}>
          <Link to={to} data-line aria-current={isOpen ? 'true' : undefined}>
            {row.title}
          </Link>
          <small title={row.badge}>{row.badge}</small>
        </span>
      </th>
      <td className={css.status} data-status={row.status}>
        <span>{STATUS[row.status]}</span>
        <small className="num">{row.number}</small>
      </td>
      <td className={classNames(css.number, css.price)}>
        <b>{row.price}</b>
        {row.step !== null && <small>{row.step}</small>}
      </td>
      <td className={classNames(css.number, row.long && css.long)} data-label="days">
        {row.long && <Icon of={CLOCK} size=".9rem" />}
        {row.days}
      </td>
      <td className={css.number} data-label="views">
        {row.views}
      </td>
      <td className={css.number} data-label="enquiries">
        {row.enquiries}
      </td>
      <td className={css.market}>
        {row.market !== null && (
          <>
            <svg viewBox="0 0 88 14" width="88" height="14" aria-hidden="true">
              <path d="M0 7h88M44 3v8" />
              <circle cx={6 + row.market.position * 76} cy="7" r="5" />
            </svg>
            <small>{row.market.text}</small>
          </>
        )}
      </td>
      <td className={css.why}>
        {row.why !== null && (
          <span data-kind={row.why.kind}>
            <Icon of={row.why.kind === 'good' ? CHECK : row.why.kind === 'held' ? ALERT : INFO} size=".9rem" />
            {row.why.text}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Arrows move from row to row, Space ticks, Shift Space a range, Enter opens what has the focus. */
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
      event.preventDefault(); // a form would take it for its first button
      void navigate(open(Number(event.target.value)));
    }
  };
  return { onKeyDown };
}

const boxOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('input[type=checkbox]');

import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CIRCLE_SLASH, KEY, TRUCK, WHEEL, WRENCH } from '#ui/icon/icons.ts';
import type { CalendarItem } from './calendar-items.ts';
import css from './booked-items.module.css';

const OUT_NOW: Record<CalendarItem['kind'], string> = {
  drive: ' out now',
  service: ' in the workshop',
  'pick-up': '',
  blocked: '',
};

const ICONS: Record<CalendarItem['kind'], string> = {
  drive: WHEEL,
  service: WRENCH,
  'pick-up': KEY,
  blocked: CIRCLE_SLASH,
};

export const BookedItems = ({ items }: { items: readonly CalendarItem[] }) => (
  <ol className={css.items}>
    {items.map((item) => (
      <li key={item.key}>
        <BookedItem of={item} />
      </li>
    ))}
  </ol>
);

/** One booking: its time, whose it is, what it is, and what is wrong with it. */
export const BookedItem = ({
  of: { time, kind, tense, title, detail, warning, to },
  where,
}: {
  of: CalendarItem;
  /** Said where no column says it. */
  where?: string;
}) => (
  <Link
    to={to}
    data-line
    className={classNames(css.item, css[tense], kind === 'blocked' && css.blocked, warning !== null && css.warned)}
  >
    <span className={css.time}>
      <Icon of={ICONS[kind]} size=".9rem" /> <b className="num">{time ?? 'Any time'}</b>
      {tense === 'now' && OUT_NOW[kind]}
      {where !== undefined && <span className={css.where}> {where}</span>}
    </span>
    <b className={css.title}>{title}</b>
    <small>{detail}</small>
    {warning !== null && (
      <small className={css.warning}>
        <Icon of={kind === 'blocked' ? ALERT : TRUCK} size=".9rem" /> {warning}
      </small>
    )}
  </Link>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text/format-number.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import { Steps } from './steps.tsx';
import css from './today.module.css';
import type { FirstRows } from './today-view.ts';

interface HeadProps {
  title: string;
  count?: number;
  urgent?: boolean;
  link?: { text: string; to: string };
}

export const Head = ({ id, title, count, urgent = false, link }: HeadProps & { id?: string }) => (
  <div className={css.sectionHead}>
    <h2 id={id}>{title}</h2>
    {count !== undefined && count > 0 && (
      <span className={classNames(css.count, urgent && css.bad, 'num')}>{count}</span>
    )}
    {link && (
      <Link className="link" to={link.to}>
        {link.text}
      </Link>
    )}
  </div>
);

export const Box = ({ children, ...head }: HeadProps & { children: ReactNode }) => (
  <section className={css.box} aria-label={head.title}>
    <Head {...head} />
    {children}
  </section>
);

/** Of reservations; those beyond are in their list. */
export const Rows = ({ rows, more }: FirstRows) => (
  <ul className={css.rows}>
    {rows.map(({ key, title, detail, amount, urgent, steps }) => (
      <li key={key}>
        <p className={css.pair}>
          <b>{title}</b>
          {amount !== null && <span className="num">{amount}</span>}
        </p>
        <p className={urgent ? css.urgent : css.detail}>
          {urgent && <Icon of={ALERT} size=".9rem" />} {detail}
        </p>
        <Steps steps={steps} of={title} />
      </li>
    ))}
    {more > 0 && (
      <li>
        <Link className="link" to="/reservations">
          {formatNumber(more)} more in Reservations
        </Link>
      </li>
    )}
  </ul>
);

import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import skeleton from '#ui/skeleton/skeleton.module.css';
import css from './listing-card.module.css';

/** The grid of cards: as many columns as fit, or `columns` on a wide screen. Fewer than 3 are centred. */
export function ListingGrid({
  count,
  columns,
  children,
  className,
}: {
  count: number;
  columns?: number | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const style = columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties);
  return (
    <ul
      className={classNames(css.grid, count < 3 && css.few, columns !== undefined && css.counted, className)}
      style={style}
    >
      {children}
    </ul>
  );
}

/** The same box and photo ratio as a card, so that nothing moves when it comes. */
export function ListingCardSkeleton() {
  return (
    <li className={css.card} aria-hidden="true">
      <div className={classNames(css.blank, skeleton.shimmer)} />
      <Skeleton className={css.body} widths={[70, 45, 85, 38]} />
    </li>
  );
}

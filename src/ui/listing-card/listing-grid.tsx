import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import skeleton from '../skeleton/skeleton.module.css';
import css from './listing-card.module.css';

/** The grid of cards: as many columns as fit. Fewer than 3 are centred. */
export function ListingGrid({ count, children, className }: { count: number; children: ReactNode; className?: string | undefined }) {
  return <ul className={classNames(css.grid, count < 3 && css.few, className)}>{children}</ul>;
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

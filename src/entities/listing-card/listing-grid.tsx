import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { DrawnList } from '#ui/island/drawn-list.tsx';
import css from './listing-card.module.css';

/** Cards that are drawn already (web/cards). */
export interface CardsView {
  count: number;
  /** Of each card, and of what stands between them. */
  pieces: readonly string[];
}

/** The grid of cards: as many columns as fit, or `columns` on a wide screen. Fewer than 3 are centred. With `rows` each card is one. */
export const ListingGrid = ({
  cards: { count, pieces },
  columns,
  rows = false,
  className,
}: {
  cards: CardsView;
  columns?: number | undefined;
  rows?: boolean | undefined;
  className?: string | undefined;
}) => (
  <DrawnList
    pieces={pieces}
    data-cards
    className={
      rows
        ? classNames(css.rows, className)
        : classNames(css.grid, 'later', count < 3 && css.few, columns !== undefined && css.counted, className)
    }
    style={columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties)}
  />
);

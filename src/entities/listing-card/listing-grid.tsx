import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import skeleton from '#ui/skeleton/skeleton.module.css';
import css from './listing-card.module.css';

/** Cards as the server has drawn them (web/cards). A page's own data leave out the HTML: it stands in the document. */
export interface CardsView {
  count: number;
  html?: string | undefined;
}

/** The grid of cards: as many columns as fit, or `columns` on a wide screen. Fewer than 3 are centred. With `rows` each card is one. */
export function ListingGrid({
  cards: { count, html },
  columns,
  rows = false,
  className,
  name = 'cards',
}: {
  cards: CardsView;
  columns?: number | undefined;
  rows?: boolean | undefined;
  className?: string | undefined;
  /** Where a page has two grids, each has a name of its own. */
  name?: string | undefined;
}) {
  return (
    <ServerHtml
      as="ul"
      name={name}
      className={
        rows
          ? classNames(css.rows, className)
          : classNames(css.grid, 'later', count < 3 && css.few, columns !== undefined && css.counted, className)
      }
      style={columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties)}
      html={html}
    />
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

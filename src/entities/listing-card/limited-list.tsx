import { classNames } from '#ui/class-names.ts';
import { ListingGrid, type CardsView } from './listing-grid.tsx';

/** The first vehicles of a search under a heading, with the way to all of them. */
export interface LimitedListView {
  title: string;
  cards: CardsView;
  /** In a row on a wide screen. */
  columns: number;
  /** "See all 23"; null: these are all. */
  all: { name: string; href: string } | null;
}

/** A block for any page: home, offers, content. */
export function LimitedList({
  list: { title, cards, columns, all },
  className,
}: {
  list: LimitedListView;
  className?: string | undefined;
}) {
  return (
    <section className={classNames(className)}>
      <div className="sec-h">
        <h2 className="h2">{title}</h2>
        {all !== null && (
          <a className="link" href={all.href}>
            {all.name}
            <span className="vh">: {title}</span>
          </a>
        )}
      </div>
      <ListingGrid cards={cards} columns={columns} />
    </section>
  );
}

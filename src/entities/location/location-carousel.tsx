import type { Opening } from '#domain/location/opening.ts';
import { OpeningLine } from '#entities/opening/opening-line.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import css from './location-carousel.module.css';
import type { LocationView } from './location-view.ts';

/** What a card of the row says: no more of a location is sent with its page. */
export type SwipedLocation = Pick<LocationView, 'id' | 'name' | 'address' | 'href' | 'stock'> & {
  /** null: no one entered any hours. */
  opening: Opening | null;
};

/** "Five-per-row above 4 items; swipe hint hidden on large screens when 3 or fewer." */
const MANY = 4;
const FEW = 3;

/** The locations in a row to swipe: a card each with View Location and View Our Stock. */
export function LocationCarousel({ locations, label }: { locations: readonly SwipedLocation[]; label: string }) {
  return (
    <>
      <ul className={classNames(css.row, locations.length > MANY && css.many)} aria-label={label}>
        {locations.map(({ id, name, address, href, opening, stock }) => (
          <li key={id} className={css.card}>
            <h3>{name}</h3>
            <address>{address}</address>
            <p className={css.open}>{opening !== null && <OpeningLine opening={opening} />}</p>
            <p className={css.ways}>
              <ButtonLink size="small" href={href}>
                View Location<span className="vh">: {name}</span>
              </ButtonLink>
              {stock !== null && (
                <ButtonLink size="small" variant="text" href={stock}>
                  View Our Stock<span className="vh"> at {name}</span>
                </ButtonLink>
              )}
            </p>
          </li>
        ))}
      </ul>
      {locations.length > 1 && (
        <p className={classNames(css.hint, locations.length <= FEW && css.few)} aria-hidden="true">
          Swipe
        </p>
      )}
    </>
  );
}

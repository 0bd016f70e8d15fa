import { isNumbered } from '#entities/map/map-view.ts';
import { LocationCard } from './location-card.tsx';
import css from './location-card.module.css';
import type { LocationView } from './location-view.ts';

/** "A single card or a grid." `numbered`: beside a map, as its pins are. */
export function LocationGrid({
  locations,
  numbered = false,
  level,
}: {
  locations: readonly LocationView[];
  numbered?: boolean;
  level?: 'h2' | 'h3';
}) {
  const numbers = numbered && locations.length > 1 && isNumbered(locations.length);
  return (
    <ul className={css.grid}>
      {locations.map((location, index) => (
        <li key={location.id}>
          <LocationCard location={location} number={numbers ? index + 1 : null} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}

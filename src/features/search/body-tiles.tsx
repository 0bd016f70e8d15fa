import { use } from 'react';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import css from './body-tiles.module.css';
import type { TilesGroup } from './search-view.ts';
import { FiltersContext } from './use-filters.ts';

/** Bodies to choose from, each with its drawing and its count. */
export function BodyTiles({ group }: { group: TilesGroup }) {
  const { apply, isChosen } = use(FiltersContext)!;
  return (
    <fieldset className={css.tiles} aria-label={group.title}>
      {group.options.map(({ name, value, label, count, checked, silhouette }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={isChosen(name, value, checked)}
            onChange={() => apply()}
          />
          <Silhouette name={silhouette} />
          {label}
          <small className="num">{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

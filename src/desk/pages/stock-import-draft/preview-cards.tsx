import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import type { CardRow } from './load-draft.ts';
import css from './stock-import-draft.module.css';

/** The first cars of the file on cards of the desk (docs/decisions/import-preview.md). */
export function PreviewCards({ cars }: { cars: readonly CardRow[] }) {
  return (
    <aside className={css.preview} aria-labelledby="preview">
      <h2 id="preview">The first cars, as they are read</h2>
      {cars.length === 0 && (
        <p className={css.note}>No row can be read as a car yet. A car needs a make and a model.</p>
      )}
      <ul>
        {cars.map((car) => (
          <li key={car.line} className={css.card}>
            <span className={css.stage}>
              <Silhouette name={car.silhouette} width={84} />
              <small>{car.photos}</small>
            </span>
            <span>
              <b>{car.title}</b>
              {car.subtitle !== null && <span>{car.subtitle}</span>}
              <span className={css.facts}>{car.facts.join(', ')}</span>
              <strong>
                {car.price} {car.priceType !== null && <small>{car.priceType}</small>}
              </strong>
              {(car.sold || car.reserved) && <em>{car.sold ? 'Sold' : 'Reserved'}</em>}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

import type { CarPageView } from '#features/car/car-page-view.ts';
import { DrawnList } from '#ui/island/drawn-list.tsx';
import css from './car-page.module.css';

/** A row that scrolls, from its first card. */
export function SimilarCars({ similar }: { similar: NonNullable<CarPageView['similar']> }) {
  return (
    <section className={css.similar} aria-labelledby="similar">
      <h2 className="h2" id="similar">
        {similar.title}
      </h2>
      <DrawnList className={css.rail} pieces={similar.cards.pieces} />
    </section>
  );
}

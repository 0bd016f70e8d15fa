import { starsDrawn } from '#domain/reviews/star-fills.ts';
import css from './stars.module.css';

/** Five stars; who listens hears "4.4 out of 5". */
export function Stars({ rating, figure = false }: { rating: number; figure?: boolean }) {
  return (
    <span className={css.stars}>
      <i style={{ ['--stars' as string]: `${starsDrawn(rating) * 20}%` }} aria-hidden="true" />
      <span className={figure ? css.figure : 'vh'}>
        {Number.isInteger(rating) && !figure ? rating : rating.toFixed(1)}
        <span className="vh"> out of 5</span>
      </span>
    </span>
  );
}

import { starFills } from '#domain/reviews/star-fills.ts';
import css from './stars.module.css';

const WIDTH = { full: 1, half: 0.5, empty: 0 } as const;

/** Five stars; who listens hears "4.4 out of 5". */
export function Stars({ rating, figure = false }: { rating: number; figure?: boolean }) {
  const filled = starFills(rating).reduce((sum, fill) => sum + WIDTH[fill], 0);
  return (
    <span className={css.stars}>
      <i style={{ ['--stars' as string]: `${filled * 20}%` }} aria-hidden="true" />
      <span className={figure ? css.figure : 'vh'}>
        {Number.isInteger(rating) && !figure ? rating : rating.toFixed(1)}
        <span className="vh"> out of 5</span>
      </span>
    </span>
  );
}

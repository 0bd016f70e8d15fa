import { Button } from '#ui/button/button.tsx';
import css from './compare-bar.module.css';

/** The form that the ticks of cards belong to, wherever they stand. */
export const COMPARE_FORM = 'compare';

/** Rises with the first tick, by style alone: it is a plain form, which works without script. */
export const CompareBar = () => (
  <form id={COMPARE_FORM} action="/compare" className={css.bar} aria-label="Comparison">
    <p>Up to four, side by side</p>
    <Button type="submit" variant="filled" size="small">
      Compare
    </Button>
    <Button type="reset" variant="text" size="small">
      Clear
    </Button>
  </form>
);

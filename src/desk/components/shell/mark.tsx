import css from './mark.module.css';

/** The company’s initial on its colour, which the desk uses nowhere else. */
export const Mark = ({ of }: { of: string }) => (
  <span className={css.mark} aria-hidden="true">
    {of.slice(0, 1).toUpperCase()}
  </span>
);

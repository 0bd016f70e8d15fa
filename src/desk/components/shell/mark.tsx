import css from './mark.module.css';

/** The company's colour with its initial: the one place where the desk wears it. */
export const Mark = ({ of }: { of: string }) => (
  <span className={css.mark} aria-hidden="true">
    {of.slice(0, 1).toUpperCase()}
  </span>
);

import type { CSSProperties } from 'react';
import { deriveTheme, type ThemeInputs } from '#domain/theme/derive-theme.ts';
import css from './look-preview.module.css';

/** A card of the website in the colours as it will use them. It shows only: nothing in it can be selected. */
export function LookPreview({ theme }: { theme: ThemeInputs }) {
  const colours = deriveTheme(theme);
  const style = Object.fromEntries(Object.entries(colours).map(([role, hex]) => [`--look-${role}`, hex]));
  return (
    <figure className={css.figure}>
      <figcaption>Preview</figcaption>
      <div className={css.card} style={style as CSSProperties} aria-hidden="true">
        <span className={css.tag}>New arrival</span>
        <b className={css.heading}>2022 Toyota Corolla Hybrid</b>
        <span className={css.price}>$24,990</span>
        <span className={css.drop}>$1,000 less than last week</span>
        <span className={css.acts}>
          <span className={css.button}>Enquire Now</span>
          <span className={css.link}>See all cars</span>
        </span>
      </div>
    </figure>
  );
}

import { classNames } from '../class-names.ts';
import css from './wordmark.module.css';

export interface WordmarkView {
  /** The word of the logo. */
  name: string;
  /** Small words beside or under it. */
  strapline: string | null;
  /** SVG markup, checked when it was set (only drawing, nothing that fetches or runs). */
  mark: string | null;
}

/** A company's name in the display face beside its mark; leads home. */
export function Wordmark({
  wordmark,
  stacked = false,
  className,
}: {
  wordmark: WordmarkView;
  stacked?: boolean;
  className?: string | undefined;
}) {
  return (
    <a className={classNames(css.wordmark, stacked && css.stacked, className)} href="/">
      {wordmark.mark !== null && (
        <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: wordmark.mark }} />
      )}
      <span>{wordmark.name}</span>
      {wordmark.strapline !== null && <small>{wordmark.strapline}</small>}
    </a>
  );
}

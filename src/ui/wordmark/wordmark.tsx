import { classNames } from '../class-names.ts';
import css from './wordmark.module.css';

export interface WordmarkView {
  /** The word of the logo. */
  name: string;
  /** Small words beside or under it. */
  strapline: string | null;
  /** SVG markup, checked when it was set (only drawing, nothing that fetches or runs). */
  logo: string | null;
}

/** A drawing inside HTML needs no namespace, which its file has. */
const inHtml = (svg: string): string => svg.replace(' xmlns="http://www.w3.org/2000/svg"', '');

/** A company's name in the display face beside its logo; leads home. */
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
      {wordmark.logo !== null && (
        <span className={css.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: inHtml(wordmark.logo) }} />
      )}
      <span>{wordmark.name}</span>
      {wordmark.strapline !== null && <small>{wordmark.strapline}</small>}
    </a>
  );
}

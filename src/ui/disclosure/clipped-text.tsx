import { classNames } from '../class-names.ts';
import css from './clipped-text.module.css';

export interface ClippedTextView {
  /** The beginning, already cut, without an ellipsis. */
  short: string;
  /** All of it; null when nothing was cut. */
  full: string | null;
}

/** A long text of which the beginning shows, with "Show More" and "Show Less". Works without JavaScript. */
export function ClippedText({ text, more = 'Show More', less = 'Show Less', className }: { text: ClippedTextView; more?: string; less?: string; className?: string | undefined }) {
  if (text.full === null) return <p className={classNames(css.text, className)}>{text.short}</p>;
  return (
    <div className={classNames(css.text, className)}>
      <p className={css.short}>{text.short}…</p>
      <details>
        <summary><span className="link"><span className={css.more}>{more}</span><span className={css.less}>{less}</span></span></summary>
        <p>{text.full}</p>
      </details>
    </div>
  );
}

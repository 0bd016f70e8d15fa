import { classNames } from '../class-names.ts';
import css from './clipped-text.module.css';

/** A text cut in two: `shown` first, `rest` (empty when nothing was cut) behind a click. */
export interface ClippedTextView {
  shown: string;
  rest: string;
}

/** A long text of which the beginning shows, with "Show More" and "Show Less". Works without JavaScript. */
export function ClippedText({
  text,
  more = 'Show More',
  less = 'Show Less',
  className,
}: {
  text: ClippedTextView;
  more?: string;
  less?: string;
  className?: string | undefined;
}) {
  if (text.rest === '') return <p className={classNames(css.text, className)}>{text.shown}</p>;
  return (
    <div className={classNames(css.text, className)}>
      <p className={css.short}>{text.shown}…</p>
      <details>
        <summary className="link">
          <span className={css.more}>{more}</span>
          <span className={css.less}>{less}</span>
        </summary>
        <p>
          {text.shown}
          {text.rest}
        </p>
      </details>
    </div>
  );
}

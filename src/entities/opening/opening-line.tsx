import { openToday } from '#domain/location/open-today.ts';
import type { Opening } from '#domain/location/opening.ts';
import { classNames } from '#ui/class-names.ts';
import { Island } from '#ui/island/island.tsx';
import { useMinute } from './use-minute.ts';
import css from './opening-line.module.css';

interface OpeningLineProps {
  opening: Opening;
  className?: string | undefined;
  /** "Open until 5:30 pm", without "today". */
  short?: boolean;
}

/** Said by the browser, because pages are cached and the hour is not. Its place is there from the start. */
export const OpeningLine = (props: OpeningLineProps) => (
  <Island name="opening-line" of={LiveOpeningLine} when="visible" props={props} />
);

export function LiveOpeningLine({ opening, className, short = false }: OpeningLineProps) {
  const minute = useMinute();
  const line = minute === null ? undefined : openToday(opening, new Date(minute));
  return (
    <span className={classNames(css.opening, className)} data-open={line?.open}>
      {(short ? line?.short : line?.text) ?? '\u00a0'}
    </span>
  );
}

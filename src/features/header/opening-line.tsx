import { openToday } from '#domain/location/open-today.ts';
import { classNames } from '#ui/class-names.ts';
import type { MainLocation } from './header-view.ts';
import { useMinute } from './use-minute.ts';
import css from './header.module.css';

/** Said by the browser, because pages are kept and the hour is not. Its place is there from the start. */
export function OpeningLine({ location }: { location: MainLocation }) {
  const minute = useMinute();
  const line = minute === null ? undefined : openToday(location, new Date(minute));
  return (
    <span className={classNames(css.opening, line && (line.open ? css.open : css.closed))}>
      {line?.text ?? '\u00a0'}
    </span>
  );
}

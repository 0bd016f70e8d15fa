import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

/** Lines that keep the place of text to come. `widths` in percent. */
export function Skeleton({ widths, className }: { widths: readonly number[]; className?: string | undefined }) {
  return (
    <div className={classNames(css.skeleton, className)} aria-hidden="true">
      {widths.map((width, i) => (
        <i key={i} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

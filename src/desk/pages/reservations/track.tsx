import { classNames } from '#ui/class-names.ts';
import css from './track.module.css';

/** How far a reservation came, in four steps. The words beside it say the same. */
export const Track = ({ track, ended }: { track: readonly { step: string; done: boolean }[]; ended: boolean }) => (
  <span className={classNames(css.track, ended && css.ended)} aria-hidden="true">
    {track.map(({ step, done }) => (
      <span key={step} className={done ? css.done : undefined} />
    ))}
  </span>
);

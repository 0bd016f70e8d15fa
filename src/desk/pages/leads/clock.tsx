import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CLOCK_ICONS } from './lead-icons.ts';
import type { ClockView } from './load-inbox.ts';
import css from './clock.module.css';

/** The state is told by words, an icon and colour, so that none is needed alone. */
export function Clock({ clock: { state, text }, pill = false }: { clock: ClockView; pill?: boolean }) {
  return (
    <span className={classNames(css.clock, css[state], pill && css.pill)}>
      <Icon of={CLOCK_ICONS[state]} size=".875rem" />
      {text}
    </span>
  );
}

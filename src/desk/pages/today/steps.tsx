import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PHONE } from '#ui/icon/icons.ts';
import css from './today.module.css';
import type { Step } from './today-view.ts';

/** The first is the row’s step, where J and K go. */
export const Steps = ({ steps, of, filled = false }: { steps: readonly Step[]; of: string; filled?: boolean }) => (
  <span className={css.steps}>
    {steps.map(({ text, to, kind }, index) =>
      kind === 'call' ? (
        <a
          key={to}
          href={to}
          className={classNames(css.button, filled && css.filled)}
          data-line={index === 0 || undefined}
        >
          <Icon of={PHONE} size="1rem" /> {text}
          <span className="vh"> {of}</span>
        </a>
      ) : (
        <Link
          key={text}
          to={to}
          className={classNames(css.button, index > 0 && css.quiet, filled && index === 0 && css.filled)}
          data-line={index === 0 || undefined}
        >
          {text}
          <span className="vh"> {of}</span>
        </Link>
      ),
    )}
  </span>
);

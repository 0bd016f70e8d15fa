import type { ReactNode } from 'react';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './disclosure.module.css';

/** A titled part that opens and closes; a closed one shows its value. Works without JavaScript. */
export function Disclosure({
  title,
  value,
  open = false,
  className,
  children,
}: {
  title: string;
  value?: string | undefined;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames(css.disclosure, className)} open={open}>
      <summary>
        {title}
        {value !== undefined && <span className={css.value}>{value}</span>}
        <Icon of={CHEVRON_DOWN} />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}

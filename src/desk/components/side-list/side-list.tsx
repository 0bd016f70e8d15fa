import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import css from './side-list.module.css';

interface SideListProps {
  label: string;
  /** The open entry. On narrow screens the list folds under its name. */
  chosen: string;
  /** The widest screen (px) on which the list folds. */
  folds: 900 | 1240;
  className?: string | undefined;
  children: ReactNode;
}

/** A list whose entries open beside it. It is in the page twice, so that it folds without JavaScript too. */
export function SideList({ label, chosen, folds, className, children }: SideListProps) {
  return (
    <>
      <nav className={classNames(css.beside, className)} data-folds={folds} aria-label={label}>
        {children}
      </nav>
      <details className={css.folded} data-folds={folds} data-menu key={chosen}>
        <summary>
          {chosen} <Icon of={CHEVRON_DOWN} />
        </summary>
        <div className={css.scroll}>
          <nav className={className} aria-label={label}>
            {children}
          </nav>
        </div>
      </details>
    </>
  );
}

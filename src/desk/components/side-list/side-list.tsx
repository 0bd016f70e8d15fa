import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import css from './side-list.module.css';

interface SideListProps {
  label: string;
  /** What is open beside it; the list folds under these words where there is no room beside. */
  chosen: string;
  /** The widest screen (px) on which there is none. */
  folds: 900 | 1240;
  className?: string | undefined;
  children: ReactNode;
}

/** The list of what can be opened beside it. It stands in the page twice, so that it folds without script, too. */
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

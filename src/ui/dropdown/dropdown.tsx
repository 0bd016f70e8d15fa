import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import iconButton from '../icon-button/icon-button.module.css';
import css from './dropdown.module.css';

/**
 * A button that opens a panel under the nearest positioned ancestor. A `details`, so that it works without JavaScript;
 * with it (watch-dropdowns.ts), Escape and a click elsewhere close it, and a field inside gets the focus. Those of one
 * `group` close each other. While a `modal` one is open, nothing else can be reached; closed, it has the focus.
 */
export const Dropdown = ({
  icon,
  label,
  group,
  modal = false,
  className,
  children,
}: {
  icon: string;
  label: string;
  group: string;
  modal?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <details className={classNames(css.dropdown, className)} name={group} data-dropdown={modal ? 'modal' : ''}>
    <summary className={iconButton.iconButton} aria-label={label}>
      <Icon of={icon} />
    </summary>
    <div className={css.panel}>{children}</div>
  </details>
);

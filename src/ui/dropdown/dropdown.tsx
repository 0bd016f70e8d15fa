import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import iconButton from '../icon-button/icon-button.module.css';
import css from './dropdown.module.css';

/**
 * A button that opens a panel under the nearest positioned ancestor. A `details`, so that it works without JavaScript;
 * with it, Escape and a press elsewhere close it, and a field inside gets the focus. Those of one `group` close each other.
 */
export function Dropdown({
  icon,
  label,
  group,
  className,
  children,
}: {
  icon: string;
  label: string;
  group: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details === null || !details.open) return;
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      const elsewhere = event.type === 'pointerdown' && event.target instanceof Node && !details.contains(event.target);
      if (!escape && !elsewhere) return;
      details.open = false;
      if (escape) details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details
      ref={ref}
      className={classNames(css.dropdown, className)}
      name={group}
      onToggle={(event) => {
        if (event.currentTarget.open) event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary className={iconButton.iconButton} aria-label={label}>
        <Icon of={icon} />
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}

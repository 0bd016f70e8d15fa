import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { setRestInert } from '../inert/set-rest-inert.ts';
import iconButton from '../icon-button/icon-button.module.css';
import css from './dropdown.module.css';

/**
 * A button that opens a panel under the nearest positioned ancestor. A `details`, so that it works without JavaScript;
 * with it, Escape and a press elsewhere close it, and a field inside gets the focus. Those of one `group` close each other.
 * While a `modal` one is open, nothing else can be reached; closed, it has the focus.
 */
export function Dropdown({
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
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details === null || !details.open) return;
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      const elsewhere = event.type === 'pointerdown' && event.target instanceof Node && !details.contains(event.target);
      const hidden = event.type === 'resize' && !details.checkVisibility();
      if (!escape && !elsewhere && !hidden) return;
      details.open = false;
      if (escape) details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      window.removeEventListener('resize', close);
    };
  }, []);
  useEffect(() => {
    const details = ref.current;
    if (!modal || details === null) return;
    const toggle = () => {
      setRestInert(details, details.open);
      const { activeElement } = document;
      if (!details.open && (activeElement === document.body || details.contains(activeElement)))
        details.querySelector('summary')?.focus();
    };
    if (details.open) toggle(); // opened before the script came
    details.addEventListener('toggle', toggle);
    return () => {
      details.removeEventListener('toggle', toggle);
      if (details.open) setRestInert(details, false);
    };
  }, [modal]);
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

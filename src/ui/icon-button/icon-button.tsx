import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './icon-button.module.css';

/** A 44 px target that shows only a drawing; `label` is its name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: string; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={classNames(css.iconButton, className)} aria-label={label} {...rest}>
      <Icon of={icon} />
    </button>
  );
}

export function IconLink({ icon, label, className, ...rest }: { icon: string; label: string } & ComponentProps<'a'>) {
  return (
    <a className={classNames(css.iconButton, className)} aria-label={label} {...rest}>
      <Icon of={icon} />
    </a>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

interface ButtonLook {
  /** One filled button a view, one outlined beside it, the rest text. */
  variant?: 'filled' | 'outlined' | 'text' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

const look = (
  { variant = 'outlined', size = 'normal', wide = false }: ButtonLook,
  busy: boolean,
  more: string | undefined,
) => classNames(css.button, css[variant], size === 'small' && css.small, wide && css.wide, busy && css.busy, more);

/** `busy` keeps the size, shows a spinner and takes no further press, also not by Enter in a field of its form. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean | undefined } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={look({ variant, size, wide }, busy, className)}
      aria-busy={busy ? true : undefined}
      onClick={busy ? refusePress : onClick}
      {...rest}
    />
  );
}

const refusePress = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <a className={look({ variant, size, wide }, false, className)} {...rest}>
      {children}
    </a>
  );
}

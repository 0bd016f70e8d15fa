import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './chip.module.css';

interface ChipLook {
  /** A chip that goes away when pressed carries a cross and says so. */
  removable?: boolean | undefined;
  /** `quiet`: a text among chips ("Clear all"). */
  variant?: 'outlined' | 'quiet' | undefined;
}

const look = ({ removable = false, variant = 'outlined' }: ChipLook, more: string | undefined) =>
  classNames(css.chip, removable && css.removable, variant === 'quiet' && css.quiet, more);

export function ChipLink({ removable, variant, className, children, ...rest }: ChipLook & ComponentProps<'a'>) {
  return (
    <a className={look({ removable, variant }, className)} {...rest}>
      {children}
      {removable === true && (
        <>
          <Icon of={CROSS} size="1em" />
          <span className="vh">remove</span>
        </>
      )}
    </a>
  );
}

export function ChipButton({ removable, variant, className, children, ...rest }: ChipLook & ComponentProps<'button'>) {
  return (
    <button type="button" className={look({ removable, variant }, className)} {...rest}>
      {children}
      {removable === true && (
        <>
          <Icon of={CROSS} size="1em" />
          <span className="vh">remove</span>
        </>
      )}
    </button>
  );
}

/** A row of chips; one scrolling row on phones. */
export function Chips({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(css.chips, className)} {...rest} />;
}

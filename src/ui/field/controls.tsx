import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(css.control, className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classNames(css.control, css.select, className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(css.control, css.textarea, className)} {...rest} />;
}

/** `count` stands at the end of the row, as in a list of filters. */
export function Checkbox({
  children,
  count,
  type = 'checkbox',
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio';
  count?: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className={classNames(css.check, className)}>
      <input type={type} {...rest} />
      <span>{children}</span>
      {count !== undefined && (
        <>
          {' '}
          <span className={classNames(css.count, 'num')}>{count}</span>
        </>
      )}
    </label>
  );
}

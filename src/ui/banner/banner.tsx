import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { ALERT, INFO } from '#ui/icon/icons.ts';
import css from './banner.module.css';

/** A message above a form or a page. An error is announced; its children may link to the fields it is about. */
export function Banner({
  kind = 'error',
  title,
  children,
}: {
  kind?: 'error' | 'info';
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(css.banner, css[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon of={kind === 'error' ? ALERT : INFO} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

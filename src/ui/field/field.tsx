import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ALERT } from '#ui/icon/icons.ts';
import css from './field.module.css';

export interface FieldProps {
  /** The id of the control inside; the error gets `{id}-error`, the hint `{id}-hint`. */
  id: string;
  label: string;
  /** Required is the rule and goes unmarked. */
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  children: ReactNode;
}

export function Field({ id, label, optional = false, hint, error, hideLabel = false, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The words under a control: what it is for, and what is wrong with it. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          <Icon of={ALERT} size="1.1em" />
          {error}
        </p>
      )}
    </>
  );
}

/** What a control says about itself: its id, whether it is wrong and where the words about that are. */
export const describedBy = (
  id: string,
  { error, hint }: { error?: string | undefined; hint?: string | undefined },
) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

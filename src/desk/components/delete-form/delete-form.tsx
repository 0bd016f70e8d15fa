import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './delete-form.module.css';

interface DeleteFormProps {
  /** What has to be typed, in a field called "name". */
  wanted: string;
  error: string | undefined;
  /** What was typed before it was rejected. */
  typed?: string | undefined;
  /** The label of the button. It says so if the deletion cannot be undone. */
  children: ReactNode;
  cancel: string;
}

/** Asks for a name to be typed, so that nothing others rely on is deleted by mistake. */
export const DeleteForm = ({ wanted, error, typed, children, cancel }: DeleteFormProps) => (
  <Form method="post" className={css.form} noValidate>
    <Field id="name" label={`Type ${wanted} to confirm`} error={error}>
      <Input name="name" autoComplete="off" defaultValue={typed} {...describedBy('name', { error })} />
    </Field>
    <div className={css.buttons}>
      <button className={css.delete}>{children}</button>
      <Link className="link" to={cancel}>
        Cancel
      </Link>
    </div>
  </Form>
);

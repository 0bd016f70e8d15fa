import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './discard.module.css';

/** Deletes a draft after a confirmation, because it cannot be restored. */
export const Discard = ({ label, children }: { label: string; children: string }) => (
  <details data-menu name="menu" className={css.discard}>
    <summary>{label}</summary>
    <Form method="post">
      <p>This deletes the draft. You can’t undo it.</p>
      <Button type="submit" size="small" name="intent" value="discard">
        {children}
      </Button>
    </Form>
  </details>
);

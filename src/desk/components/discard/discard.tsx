import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import css from './discard.module.css';

/** Throws a draft away, by a second press: nothing brings it back. */
export const Discard = ({ label, children }: { label: string; children: string }) => (
  <details data-menu name="menu" className={css.discard}>
    <summary>{label}</summary>
    <Form method="post">
      <p>The draft is kept nowhere else.</p>
      <Button type="submit" size="small" name="intent" value="discard">
        {children}
      </Button>
    </Form>
  </details>
);

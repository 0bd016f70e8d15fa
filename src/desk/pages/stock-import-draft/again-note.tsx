import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { GUESSED } from './draft-words.ts';
import css from './stock-import-draft.module.css';

/** Says whose choices a file begins with that is imported again after an undo, and takes them back. */
export const AgainNote = () => (
  <Form method="post" className={css.again}>
    <p>
      <b>The columns and words of the import that was undone.</b> Change what was wrong with them.
    </p>
    <Button type="submit" name="intent" value={`columns:${GUESSED}`}>
      Guess the columns and words again
    </Button>
  </Form>
);

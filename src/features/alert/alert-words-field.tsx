import { useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { useAnswer } from '#ui/field/use-answer.ts';
import css from './alert.module.css';
import type { AlertWords } from './alert-form-view.ts';

const HINT = 'For example: hybrid seven-seater near Ipswich under 45k, weekly';

/** The wish in words. The server reads them before an alert is taken, and `read` says which words the form shows. */
export function AlertWordsField({ words: { typed, error }, busy }: { words: AlertWords; busy: boolean }) {
  const wrong = error ?? undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  useAnswer(field, typed, (text) => (field.current!.value = text));
  return (
    <div className={css.words}>
      <Field id="alert-words" label="Describe it in your own words" optional hint={HINT} error={wrong}>
        <Textarea
          ref={field}
          {...describedBy('alert-words', { error: wrong, hint: HINT })}
          name="words"
          rows={2}
          maxLength={300}
          defaultValue={typed}
        />
      </Field>
      <input type="hidden" name="read" value={typed} />
      <Button type="submit" name="act" value="read" size="small" busy={busy}>
        Show what we understood
      </Button>
    </div>
  );
}

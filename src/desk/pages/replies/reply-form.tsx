import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { AnsweredInput, AnsweredTextarea } from '../../components/answered/answered.tsx';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { MOST_TEXT, MOST_TITLE, type ReplyErrors, type TypedReply } from './read-reply.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './replies.module.css';

interface ReplyFormProps extends TypedReply {
  /** Null: a new one. */
  id: number | null;
  errors: ReplyErrors;
  /** Of what is stored. */
  seen: string;
  /** It was not saved, and the person knows why. */
  refused: boolean;
  /** As in `useAnswer`. */
  turn?: number;
}

/** One saved reply: its title in the menu, and its text with live words. */
export function ReplyForm({ id, title, text, errors, seen, refused, turn }: ReplyFormProps) {
  // what is typed while another reply is saved still says of which text it is a change
  const [known, setKnown] = useState(seen);
  const answered = { turn, note: () => setKnown(seen) };
  const name = `reply-${id ?? 'new'}`;
  const save = id === null ? 'add' : `save:${id}`;
  return (
    <Form method="post" {...guarded()} className={css.form}>
      <EnterSaves intent={save} />
      <input type="hidden" name="seen" value={refused ? seen : known} />
      <Field id={`${name}-title`} label="Title in the menu" error={errors.title}>
        <AnsweredInput
          {...answered}
          {...describedBy(`${name}-title`, { error: errors.title })}
          name="title"
          defaultValue={title}
          maxLength={MOST_TITLE}
          autoComplete="off"
        />
      </Field>
      <Field id={`${name}-text`} label="Text" error={errors.text}>
        <AnsweredTextarea
          {...answered}
          {...describedBy(`${name}-text`, { error: errors.text })}
          name="text"
          defaultValue={text}
          maxLength={MOST_TEXT}
          rows={4}
        />
      </Field>
      <div className={css.foot}>
        {id !== null && (
          <button className="link" name="intent" value={`remove:${id}`}>
            Remove<span className="vh"> “{title}”</span>
          </button>
        )}
        <Button type="submit" size="small" name="intent" value={save}>
          {id === null ? 'Add saved reply' : 'Save'}
        </Button>
      </div>
    </Form>
  );
}

import { Form } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { Input, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { MOST_TEXT, MOST_TITLE, type ReplyErrors, type TypedReply } from './read-reply.ts';
import css from './replies.module.css';

interface ReplyFormProps extends TypedReply {
  /** Null: a new one. */
  id: number | null;
  errors: ReplyErrors;
}

/** One saved reply: its title in the menu, and its text with live words. */
export function ReplyForm({ id, title, text, errors }: ReplyFormProps) {
  const name = `reply-${id ?? 'new'}`;
  const save = id === null ? 'add' : `save:${id}`;
  return (
    <Form method="post" className={css.form}>
      <EnterSaves intent={save} />
      <Field id={`${name}-title`} label="Title in the menu" error={errors.title}>
        <Input
          {...describedBy(`${name}-title`, { error: errors.title })}
          name="title"
          defaultValue={title}
          maxLength={MOST_TITLE}
          autoComplete="off"
        />
      </Field>
      <Field id={`${name}-text`} label="Text" error={errors.text}>
        <Textarea
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

import { unknownWords } from '#domain/lead/live-words.ts';
import { fieldOf } from '../../form-fields.ts';

/** As the saved replies of a website (lead-policy.ts). */
export const MOST_TITLE = 60;
export const MOST_TEXT = 2_000;

export interface TypedReply {
  title: string;
  text: string;
}

export type ReplyErrors = Partial<Record<keyof TypedReply, string>>;

export const typedReply = (form: FormData): TypedReply => ({
  title: fieldOf(form, 'title').trim(),
  text: fieldOf(form, 'text').replaceAll('\r\n', '\n').trim(),
});

/** What is wrong with a saved reply; empty: nothing. */
export function replyErrors({ title, text }: TypedReply): ReplyErrors {
  const errors: ReplyErrors = {};
  if (title === '') errors.title = 'Enter a title, to find it in the menu.';
  else if (title.length > MOST_TITLE) errors.title = `Use ${MOST_TITLE} characters at most.`;
  const [unknown] = unknownWords(text);
  if (text === '') errors.text = 'Enter the text of the reply.';
  else if (text.length > MOST_TEXT) errors.text = `Use ${MOST_TEXT} characters at most.`;
  else if (unknown !== undefined)
    errors.text = `${unknown} is not a live word. Use one of those listed, or plain text.`;
  return errors;
}

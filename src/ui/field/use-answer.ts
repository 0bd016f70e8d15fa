import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A field, or several that make one value. */
export interface AnsweredField {
  readonly form: HTMLFormElement | null;
  value: string;
}

/**
 * The text of an answer takes the place of the one that was asked for (sent with the field's form, or `noteRequest`), and of the
 * answer before; not of one that is typed since. `note`: this answer is known to the person, who sees it or asked for it.
 * `turn`: counts answers that take the place of what was asked for also where they equal the answer before.
 */
export function useAnswer(
  field: RefObject<AnsweredField | null>,
  answer: string,
  take: (text: string) => void,
  note?: (text: string) => void,
  turn = 0,
): { noteRequest(text: string): void } {
  const known = useRef({ request: answer, answer, turn });
  useEffect(() => {
    const form = field.current?.form;
    const read = () => (known.current.request = field.current!.value);
    form?.addEventListener('formdata', read);
    return () => form?.removeEventListener('formdata', read);
  }, [field]);
  useLayoutEffect(() => {
    const { request, answer: before, turn: last } = known.current;
    known.current = { request: answer, answer, turn };
    if (answer === before && turn === last) return;
    const now = field.current?.value;
    const isSeen = now === request || now === before;
    if (isSeen) take(answer);
    if (isSeen || request !== before) note?.(answer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is taken once
  }, [answer, turn]);
  return { noteRequest: (text) => void (known.current.request = text) };
}

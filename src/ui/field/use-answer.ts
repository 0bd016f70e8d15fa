import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The text of an answer takes the place of the one that was asked for (sent with the field's form, or `noteRequest`), and of the
 * answer before; not of one that is typed since.
 */
export function useAnswer(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  answer: string,
  take: (text: string) => void,
): { noteRequest(text: string): void } {
  const known = useRef({ request: answer, answer });
  useEffect(() => {
    const form = field.current?.form;
    const read = () => (known.current.request = field.current!.value);
    form?.addEventListener('formdata', read);
    return () => form?.removeEventListener('formdata', read);
  }, [field]);
  useLayoutEffect(() => {
    const { request, answer: before } = known.current;
    known.current.answer = answer;
    const now = field.current?.value;
    if (answer !== before && (now === request || now === before)) take(answer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is taken once
  }, [answer]);
  return { noteRequest: (text) => void (known.current.request = text) };
}

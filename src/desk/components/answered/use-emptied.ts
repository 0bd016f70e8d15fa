import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Empties a form once it was answered (`turn`, from `useTurns`): each field that stands as it was sent, and none that
 * was changed while that was under way.
 */
export function useEmptied(turn: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const known = useRef({ turn, sent: new Map<Element, string>() });
  useEffect(() => {
    const element = form.current;
    const read = () => (known.current.sent = new Map([...fieldsOf(element!)].map((field) => [field, valueOf(field)])));
    element?.addEventListener('formdata', read);
    return () => element?.removeEventListener('formdata', read);
  }, []);
  useLayoutEffect(() => {
    const { turn: last, sent } = known.current;
    if (turn === last) return;
    known.current = { turn, sent: new Map() };
    for (const field of fieldsOf(form.current!)) if (sent.get(field) === valueOf(field)) empty(field);
  }, [turn]);
  return form;
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<Field>('input, select');

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && isTicked(field) ? String(field.checked) : field.value;

function empty(field: Field) {
  if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
  else if (isTicked(field)) field.checked = field.defaultChecked;
  else if (field.type !== 'hidden') field.value = field.defaultValue;
}

/**
 * What was typed into long texts (`textarea`) of a part of the page before its script ran. Where one was sent with a text,
 * React puts that text over what was typed when it hydrates it: the function that comes back puts it back.
 */
export function keepTexts(part: Document | HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, readonly [text: string, from: number, to: number]>();
  const note = (field: HTMLTextAreaElement) =>
    typed.set(field, [field.value, field.selectionStart, field.selectionEnd]);
  for (const field of part.querySelectorAll('textarea')) if (field.value !== field.defaultValue) note(field);
  const noteInput = ({ target }: Event) => target instanceof HTMLTextAreaElement && note(target);
  part.addEventListener('input', noteInput);
  return () => {
    part.removeEventListener('input', noteInput);
    for (const [field, [text, from, to]] of typed) {
      if (field.value === text) continue;
      field.value = text;
      if (field === document.activeElement) field.setSelectionRange(from, to);
    }
  };
}

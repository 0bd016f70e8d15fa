import { TEXT_WRITTEN } from '#ui/combobox/text-written.ts';

/** Writes into a field, and tells a combobox that it is the field of. */
export function writeInto(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event(TEXT_WRITTEN));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

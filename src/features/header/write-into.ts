const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;

/** Writes into a field as someone who types does: React, where the field is its own, takes it for typed too. */
export function writeInto(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  setValue!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

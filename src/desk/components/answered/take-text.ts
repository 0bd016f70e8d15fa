/** Shows what is stored. A list is also told that it was drawn with it, as React tells the other fields. */
export function takeText(field: { value: string }, text: string): void {
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.defaultSelected = option.value === text;
  field.value = text;
}

/** The assistant of a browser tells here that it has filled a form in (WebMCP, a draft). Absent in other browsers. */
type ModelContext = EventTarget | undefined;

/**
 * Takes back what only a person enters, whenever an assistant has filled the form in: consents are as they were, and the
 * field that people never see is empty. Returns what stops it.
 */
export function keepToThePerson(
  form: HTMLFormElement,
  toolname: string,
  own: readonly string[],
): (() => void) | undefined {
  const context = (document as Document & { modelContext?: ModelContext }).modelContext;
  const takeBack = (event: Event) => {
    if ((event as Event & { toolName?: string }).toolName !== toolname) return;
    for (const name of own) {
      const control = form.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) continue;
      control.checked = control.defaultChecked;
      if (control.type !== 'checkbox') control.value = '';
    }
  };
  context?.addEventListener('toolactivated', takeBack);
  return context && (() => context.removeEventListener('toolactivated', takeBack));
}

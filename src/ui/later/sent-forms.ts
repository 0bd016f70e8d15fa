const sent = new WeakSet<Element>();

/** The button of a form was pressed before its island listened: the browser sends it. */
export function noteSent(button: Element): void {
  const form = button.closest('form');
  if (form !== null) sent.add(form);
}

/** Whether the browser sends a form already: a second time would take the place of the first, whose answer is lost. */
export const isSent = (form: HTMLFormElement): boolean => sent.has(form);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Follows what a person changes in the guarded forms of the page. */
export class UnsavedForms {
  #changed = new WeakSet<Element>();
  readonly #sent = new Map<HTMLFormElement, Field[]>();

  /** What was typed before the script came. */
  readonly begin = (): void => {
    for (const field of guardedForms().flatMap(fieldsOf)) if (isOther(field)) this.#changed.add(field);
  };

  readonly note = ({ target }: Event): void => {
    if (target instanceof Element) this.#changed.add(target);
  };

  /** A form is on its way. Until its answer, what is in it counts as saved, so that nothing asks about it. */
  readonly send = ({ target, submitter }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement) || !saves(target, submitter)) return;
    const fields = fieldsOf(target).filter((field) => this.#changed.delete(field));
    this.#sent.set(target, [...(this.#sent.get(target) ?? []), ...fields]);
  };

  /** The answers are shown. */
  readonly settle = (): void => {
    for (const [form, fields] of this.#sent) if (isRefused(form)) for (const field of fields) this.#changed.add(field);
    this.#sent.clear();
  };

  readonly forget = (): void => {
    this.#changed = new WeakSet();
    this.#sent.clear();
  };

  /** A form that was refused is drawn with what was typed, so that its fields tell no difference. */
  readonly areThere = (): boolean =>
    guardedForms().some(
      (form) =>
        (isRefused(form) && !this.#sent.has(form)) ||
        fieldsOf(form).some((field) => this.#changed.has(field) && isOther(field)),
    );
}

const guardedForms = () => [...document.querySelectorAll<HTMLFormElement>('form[data-guarded]')];

const fieldsOf = ({ elements }: HTMLFormElement): Field[] =>
  [...elements].filter((one): one is Field => one.matches('input:not([type=hidden]), select, textarea'));

const isRefused = (form: HTMLFormElement): boolean =>
  form.dataset['refused'] !== undefined || form.querySelector('[aria-invalid="true"], [role="alert"]') !== null;

function saves({ dataset }: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const values = dataset['guarded'] ?? '';
  return values === '' || values.split(' ').includes(submitter?.getAttribute('value') ?? '');
}

/** Whether it has anything else than it was drawn with. */
function isOther(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

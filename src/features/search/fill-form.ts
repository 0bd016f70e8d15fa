import { drawnEntries } from './form-pairs.ts';
import type { FiltersView } from './search-view.ts';

/** Shows a search in the fields of a form that has no script yet. What it holds unseen stays. */
export function fillForm(form: HTMLFormElement, filters: FiltersView): void {
  const values = Map.groupBy(drawnEntries(filters), ([name]) => name);
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.type === 'hidden') continue;
    const given = values.get(field.name)?.map(([, value]) => value) ?? [];
    if (field.type === 'checkbox') field.checked = given.includes(field.value);
    else field.value = given[0] ?? '';
  }
}

/** What it sends then: in place of what it was sent with unseen, what belongs to the search that it shows. */
export const filledEntries = (
  form: HTMLFormElement,
  sent: FiltersView,
  shown: FiltersView,
): (readonly [string, FormDataEntryValue])[] => {
  const unseen = new Set(sent.panel.hidden.map(([name]) => name));
  return [...[...new FormData(form)].filter(([name]) => !unseen.has(name)), ...shown.panel.hidden];
};

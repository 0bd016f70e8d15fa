import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { wholeSheet } from '#ui/island/whole-sheet.ts';
import { SearchDialog } from './search-dialog.tsx';

export type OpenSearch = (field: HTMLInputElement) => void;

/** Resolves once the search can open at once: a phone shows its keyboard only for a focus within the tap. */
export async function prepareSearch(): Promise<OpenSearch> {
  await wholeSheet();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (field: HTMLInputElement | null) =>
    root.render(field && <SearchDialog field={field} onClose={() => show(null)} />);
  return (field) => flushSync(() => show(field));
}

import { searchesOnWholeScreen } from '#entities/suggestion/whole-screen.ts';
import type { OpenSearch } from './open-search.tsx';

/** The field of a header, the button that shows it, and on a phone the field of the home page. */
const HEADER = 'header :is(search, details:has(> div > search))';
const HOME = 'main input[role=combobox][name=query]';

let fetching: Promise<OpenSearch> | undefined;
let openSearch: OpenSearch | undefined;

const fetchSearch = (): Promise<OpenSearch> =>
  (fetching ??= import('./open-search.tsx')
    .then(async (module) => (openSearch = await module.prepareSearch()))
    .catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));

const placeOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element
    ? target.closest<HTMLElement>(searchesOnWholeScreen() ? `${HEADER}, ${HOME}` : HEADER)
    : null;

/**
 * The search fields of a page open the search with suggestions: by a click, a letter or the down arrow, for a focus alone
 * must move nothing. Its script comes when a pointer or the focus comes near. Until then, and should it not come, they are
 * the plain forms they are without script; what is typed in the meantime is carried over.
 */
export function watchSearchFields(): void {
  for (const near of ['pointerover', 'focusin'] as const)
    document.addEventListener(near, (event) => {
      if (placeOf(event) !== null) fetchSearch().catch(() => {});
    });
  for (const act of ['click', 'input', 'keydown'] as const)
    document.addEventListener(act, (event) => {
      const place = placeOf(event);
      if (place === null || !event.isTrusted) return;
      if (event instanceof KeyboardEvent && event.key !== 'ArrowDown') return;
      const field = place instanceof HTMLInputElement ? place : place.querySelector('input')!;
      const button = place instanceof HTMLDetailsElement && event.target !== field ? place : null;
      if (button?.open) return; // closes it
      if (openSearch !== undefined) {
        event.preventDefault();
        openSearch(field);
      } else
        fetchSearch().then(
          (open) => document.activeElement === field && open(field),
          () => {}, // the plain form searches too
        );
    });
}

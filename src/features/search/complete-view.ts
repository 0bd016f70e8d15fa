import { sentHtml } from '#ui/server-html/server-html.tsx';
import { readOptions } from './filter-options.tsx';
import type { SearchView } from './search-view.ts';

const completed = new WeakMap<SearchView, SearchView>();

/**
 * The view of a page that has just been opened comes without what stands in its HTML: cards and options. In the browser
 * they are read from there, once; views of later searches are whole.
 */
export function completeView(view: SearchView): SearchView {
  if (view.cards.html !== undefined) return view;
  let whole = completed.get(view);
  if (whole === undefined) {
    whole = {
      ...view,
      cards: { ...view.cards, html: sentHtml('cards') },
      panel: {
        ...view.panel,
        groups: view.panel.groups.map((group) =>
          group.kind === 'list' || group.kind === 'tiles' ? { ...group, options: readOptions(group.name) } : group,
        ),
      },
    };
    completed.set(view, whole);
  }
  return whole;
}

import { sentHtml } from '#ui/server-html/server-html.tsx';
import { readOptions } from './filter-options.tsx';
import type { SearchView } from './search-view.ts';

/**
 * A view on its way to the browser. A page that is opened carries it as JSON (`SENT_VIEW`): the router's own format costs
 * eight times as much to write, and more to read. Both fields are then the server's alone. Later views come whole.
 */
export interface SentView {
  whole?: SearchView;
  json?: string;
}

/** The `name` under which the JSON stands in the page. */
export const SENT_VIEW = 'view';

const completed = new WeakMap<SentView, SearchView>();

/** The view; in the browser that of a page that has just been opened is read from its HTML, once, with cards and options. */
export function completeView(sent: SentView): SearchView {
  const known = sent.whole ?? completed.get(sent);
  if (known !== undefined) return known;
  const view = JSON.parse(sentHtml(SENT_VIEW)) as SearchView;
  const whole = {
    ...view,
    cards: { ...view.cards, html: sentHtml('cards') },
    panel: {
      ...view.panel,
      groups: view.panel.groups.map((group) =>
        group.kind === 'list' || group.kind === 'tiles' ? { ...group, options: readOptions(group.name) } : group,
      ),
    },
  };
  completed.set(sent, whole);
  return whole;
}

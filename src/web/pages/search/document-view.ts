import type { SearchView } from '#features/search/search-view.ts';
import { drawnOnly } from '../../drawn-only.ts';
import { optionsHtml } from './options-html.tsx';

/** The view for a page that is being opened: cards and options are in its HTML, and are not sent again as data. */
export function documentView(view: SearchView): SearchView {
  drawnOnly(view.cards, 'html');
  for (const group of view.panel.groups)
    if (group.kind === 'list' || group.kind === 'tiles') {
      group.html = optionsHtml(group);
      drawnOnly(group, 'options', 'html');
    }
  return view;
}

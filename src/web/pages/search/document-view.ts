import type { SearchView } from '#features/search/search-view.ts';
import { drawnOnly, type DocumentHtml } from '../../document-html.ts';
import { optionsHtml } from './options-html.tsx';

/** The view for a page that is being opened: its filter options are drawn here, and not sent again as data. */
export function documentView(view: SearchView, page: DocumentHtml): SearchView {
  for (const group of view.panel.groups)
    if ((group.kind === 'list' || group.kind === 'tiles') && group.options.length > 0) {
      const classes = new Set<string>();
      group.html = page.place([Buffer.from(optionsHtml(group, classes))], classes);
      drawnOnly(group, 'options', 'html');
    }
  return view;
}

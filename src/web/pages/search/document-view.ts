import type { SentView } from '#features/search/complete-view.ts';
import type { SearchView } from '#features/search/search-view.ts';
import { drawnOnly, type DocumentHtml } from '../../document-html.ts';
import { jsonHtml } from '../../json-ld.ts';
import { optionsHtml } from './options-html.tsx';

/** The view for a page that is being opened: its filter options are drawn here, and not sent again as data. */
export function documentView(view: SearchView, page: DocumentHtml): SentView {
  for (const group of view.panel.groups)
    if ((group.kind === 'list' || group.kind === 'tiles') && group.options.length > 0) {
      const classes = new Set<string>();
      group.html = page.place([Buffer.from(optionsHtml(group, classes))], classes);
      drawnOnly(group, 'options', 'html');
    }
  return drawnOnly({ whole: view, json: page.place([Buffer.from(jsonHtml(view))], []) }, 'whole', 'json');
}

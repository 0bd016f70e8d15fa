import type { SentView } from '#features/search/complete-view.ts';
import type { FilterGroupView, SearchView } from '#features/search/search-view.ts';
import { drawnOnly, type DocumentHtml } from '../../document-html.ts';
import { jsonHtml } from '../../json-ld.ts';
import { optionsHtml } from './options-html.tsx';

/** The view for a page that is being opened: its filter options are drawn here, and not sent again as data. */
export function documentView(view: SearchView, page: DocumentHtml): SentView {
  const withGroups = <G>(change: (group: FilterGroupView) => G) => ({
    ...view,
    panel: { ...view.panel, groups: view.panel.groups.map(change) },
  });
  const whole = withGroups((group) => withOptionsHtml(group, page));
  const sent = withGroups((group) => (hasOptions(group) ? { ...group, options: undefined } : group));
  return drawnOnly({ whole, json: page.place([Buffer.from(jsonHtml(sent))], []) }, 'whole', 'json');
}

const hasOptions = (group: FilterGroupView) => group.kind === 'list' || group.kind === 'tiles';

function withOptionsHtml(group: FilterGroupView, page: DocumentHtml): FilterGroupView {
  if (!hasOptions(group) || group.options.length === 0) return group;
  const classes = new Set<string>();
  return { ...group, html: page.place([Buffer.from(optionsHtml(group, classes))], classes) };
}

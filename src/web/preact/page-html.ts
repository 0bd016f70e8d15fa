import type { ReactElement } from 'react';
import { options, type VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';

/** A word of React's to itself, which Preact would write into the page. */
const before = options.vnode;
options.vnode = (vnode: VNode<{ suppressHydrationWarning?: unknown }>) => {
  if (typeof vnode.type === 'string') delete vnode.props.suppressHydrationWarning;
  before?.(vnode);
};

const END = '</body></html>';
/** Where something was waited for. Preact could wait there again in the browser; the router's data do not. */
const WAITED = /<!--\/?\$s-->/g;

/** The whole page as text. The router's data, which are rendered after the document, are brought into it. */
export async function pageHtml(element: ReactElement): Promise<string> {
  const html = await renderToStringAsync(element as VNode);
  const end = html.lastIndexOf(END);
  return `<!DOCTYPE html>${html.slice(0, end)}${html.slice(end + END.length).replaceAll(WAITED, '')}${END}`;
}

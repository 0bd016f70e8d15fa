import type { ReactElement } from 'react';
import { Fragment, hydrate, options, type VNode } from 'preact';

const HTML: VNode['type'] = 'html';
/** Preact takes over what stands inside of <html>; the element itself would be made a second time. */
const before = options.vnode;
options.vnode = (vnode: VNode<object>) => {
  if (vnode.type === HTML) vnode.type = Fragment;
  before?.(vnode);
};
/** Gives life to the page that the server rendered from the same element. React types and Preact objects: they are told apart by name only. */
export function hydratePage(element: ReactElement): void {
  const sheets = import.meta.env.DEV ? document.querySelectorAll('style[data-vite-dev-id]') : [];
  hydrate(element as VNode, document);
  document.head.append(...sheets); // what the server did not send is removed; in development that is every style sheet
}

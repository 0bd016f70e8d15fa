/** How page-scripts.ts asks for the whole style sheets: they are fetched, and style nothing yet. */
const WAITING = 'link[rel=stylesheet][media="not all"]';

/**
 * A page holds the rules of its classes (page-style.ts). The whole sheets make the browser restyle every element, so
 * they wait for the first class that the page was not sent with, and apply before it is painted.
 */
export function attachStyles(): void {
  const waiting = [...document.querySelectorAll<HTMLLinkElement>(WAITING)];
  const sent = new Set<string>();
  for (const { classList } of document.querySelectorAll('[class]')) for (const name of classList) sent.add(name);
  const isNew = ({ classList }: Element) => [...classList].some((name) => !sent.has(name));
  const bringsNew = (node: Node) =>
    node instanceof Element && (isNew(node) || [...node.querySelectorAll('[class]')].some(isNew));
  new MutationObserver((changes, observer) => {
    if (
      !changes.some(({ type, target, addedNodes }) =>
        [...(type === 'attributes' ? [target] : addedNodes)].some(bringsNew),
      )
    )
      return;
    observer.disconnect();
    for (const { sheet } of waiting) if (sheet !== null) sheet.media.mediaText = 'all';
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

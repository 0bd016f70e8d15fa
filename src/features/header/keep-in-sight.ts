/**
 * Tells an element how much of the screen a phone's keyboard leaves (`--seen`, and `--seen-top` where the browser has moved
 * the page up): browsers lay the keyboard over the page. What a pinch enlarges is no keyboard. Returns how to stop.
 */
export function keepInSight(element: HTMLElement): () => void {
  const view = window.visualViewport;
  if (view === null) return () => {};
  const fit = () => {
    if (view.scale !== 1) return;
    element.style.setProperty('--seen', `${view.height}px`);
    element.style.setProperty('--seen-top', `${view.offsetTop}px`);
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
}

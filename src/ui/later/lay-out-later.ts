const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act);

/**
 * Lays out what stands below the first screen (`.later`), one section after another in the browser's spare time: in one
 * piece it would hold up a phone for as long as the rest of the page. From then on all heights are true. Returns how to stop.
 */
export function layOutLater(): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('.later > *')];
  let stopped = false;
  const next = () => {
    const section = sections.shift();
    if (section === undefined || stopped) return;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
  return () => {
    stopped = true;
  };
}

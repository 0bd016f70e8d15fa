const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act);

/**
 * Lays out what stands below the first screen (`.later`), one section after another in the browser's spare time: in one
 * piece it would hold up a phone for as long as the rest of the page. From then on all heights are true, also of what
 * comes later, and no picture waits for the first one (`.first-alone`). Returns how to stop.
 */
export function layOutLater(): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('.later > *')].filter(
    (section) => getComputedStyle(section).contentVisibility === 'auto',
  );
  let stopped = false;
  const next = () => {
    if (stopped) return;
    const section = sections.shift();
    if (section === undefined) return showAll();
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
  return () => {
    stopped = true;
  };
}

let shown: CSSStyleSheet | undefined;

function showAll(): void {
  if (shown) return;
  shown = new CSSStyleSheet();
  shown.replaceSync('.later>*{content-visibility:visible!important}.first-alone img{animation:none!important}');
  document.adoptedStyleSheets.push(shown);
}

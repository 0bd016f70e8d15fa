import { whenIdle } from './when-idle.ts';

/**
 * Lays out what stands below the first screen (`.later`), one section after another in the browser's spare time: in one
 * piece it would hold up a phone for as long as the rest of the page. From then on all heights are true, also of what a
 * visitor comes back to, and no picture waits for the first one (`.first-alone`).
 */
export function layOutLater(): void {
  let sections: HTMLElement[] | undefined;
  const next = () => {
    // looked for in spare time, too: it computes the styles of the page
    sections ??= [...document.querySelectorAll<HTMLElement>('.later > *')].filter(
      (section) => getComputedStyle(section).contentVisibility === 'auto',
    );
    const section = sections.shift();
    if (section === undefined) return showAll();
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}

/** The sections that take the place of others are laid out later as well, by another `layOutLater`. */
export function layOutAgain(): void {
  if (shown !== undefined) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== shown);
}

let shown: CSSStyleSheet | undefined;

function showAll(): void {
  if (shown === undefined) {
    document.adoptedStyleSheets.push(sheetOf('.first-alone img{animation:none!important}'));
    shown = sheetOf('.later>*{content-visibility:visible!important}');
  }
  if (!document.adoptedStyleSheets.includes(shown)) document.adoptedStyleSheets.push(shown);
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

import { hashSource } from './inline-style.ts';

const TEXT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate"){' +
  'const sheet=new CSSStyleSheet();sheet.replaceSync(".later>*{content-visibility:visible!important}");' +
  'document.adoptedStyleSheets=[sheet]}';
/**
 * Sections that are laid out later (ui/later) start with a guessed height. A visitor who comes back or reloads is scrolled
 * to the same distance from the top, so the whole page is laid out before that.
 */
export const BACK_TO_PLACE = { html: `<script>${TEXT}</script>`, hashes: [hashSource(TEXT)] };

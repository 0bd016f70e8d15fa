import { hashSource } from './inline-style.ts';

const LATER = /(?:^| )later(?: |$)/;
const TEXT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate"){' +
  'const sheet=new CSSStyleSheet();sheet.replaceSync(".later>*{content-visibility:visible!important}");' +
  'document.adoptedStyleSheets=[sheet]}';
const SCRIPT = { html: `<script>${TEXT}</script>`, hashes: [hashSource(TEXT)] };
const NONE = { html: '', hashes: [] };

/**
 * Sections that are laid out later (ui/later) start with a guessed height. A visitor who comes back or reloads is scrolled
 * to the same distance from the top, so the whole page is laid out before that.
 */
export const backToPlace = (classAttributes: readonly string[]): { html: string; hashes: string[] } =>
  classAttributes.some((attribute) => LATER.test(attribute)) ? SCRIPT : NONE;

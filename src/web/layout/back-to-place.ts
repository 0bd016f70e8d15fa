import { hashSource } from './inline-style.ts';

const LATER = /(?:^| )later(?: |$)/;
const TEXT =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate"){' +
  'const sheet=new CSSStyleSheet();sheet.replaceSync(".later>*{content-visibility:visible!important}");' +
  'document.adoptedStyleSheets=[sheet]}';
const SCRIPT = { html: `<script>${TEXT}</script>`, hashes: [hashSource(TEXT)] };
const NONE = { html: '', hashes: [] };

/**
 * Sections that are laid out later (ui/later) are as high as was guessed at first. Who comes back or
 * reloads is brought to where they were by its distance from the top: their page is laid out whole, before that.
 */
export const backToPlace = (classAttributes: readonly string[]): { html: string; hashes: string[] } =>
  classAttributes.some((attribute) => LATER.test(attribute)) ? SCRIPT : NONE;

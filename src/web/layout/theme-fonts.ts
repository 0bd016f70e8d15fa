import postcss from 'postcss';
import fontsCss from '#ui/base/fonts.css?inline';
import archivo from '#ui/base/fonts/archivo-core.woff2?url';
import archivoNarrow from '#ui/base/fonts/archivo-narrow-core.woff2?url';
import archivoWide from '#ui/base/fonts/archivo-wide-core.woff2?url';
import bricolage from '#ui/base/fonts/bricolage-grotesque-core.woff2?url';
import figtree from '#ui/base/fonts/figtree-core.woff2?url';
import instrument from '#ui/base/fonts/instrument-sans-core.woff2?url';
import instrumentNarrow from '#ui/base/fonts/instrument-sans-narrow-core.woff2?url';
import { fallbackName, fontFamily, type FontFamily } from '#domain/theme/font-family.ts';
import type { ThemePolicy } from '#domain/theme/theme-policy.ts';

const FILES: Record<FontFamily, string> = {
  'Instrument Sans': instrument,
  'Instrument Sans Narrow': instrumentNarrow,
  Archivo: archivo,
  'Archivo Narrow': archivoNarrow,
  'Archivo Wide': archivoWide,
  Figtree: figtree,
  'Bricolage Grotesque': bricolage,
};

/** The rules of each font, by the family that they name. */
const RULES = Map.groupBy(
  postcss.parse(fontsCss).nodes,
  (rule) => /font-family:\s*["']?([\w ]+)/.exec(String(rule))?.[1],
);

/** How wide each font sets a line at its text weights, in percent of Arial: measured in Chromium. */
const WIDTHS: Record<FontFamily, number> = {
  'Instrument Sans': 103,
  'Instrument Sans Narrow': 103,
  Archivo: 99.5,
  'Archivo Narrow': 99.5,
  'Archivo Wide': 99.5,
  Figtree: 101.5,
  'Bricolage Grotesque': 106,
};

/** The device's own font at the width of ours, so that no line wraps otherwise once ours has come. */
const fallbackFace = (family: FontFamily): string =>
  `@font-face{font-family:"${fallbackName(family)}";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:${WIDTHS[family]}%}`;

/** What a page needs of its theme's fonts. */
export interface ThemeFonts {
  /** The files of the first view, to be preloaded. */
  files: string[];
  css: string;
}

export function themeFonts(theme: Pick<ThemePolicy, 'textFont' | 'displayFont' | 'displayWidth'>): ThemeFonts {
  const { text, display } = fontFamily(theme);
  const families = [...new Set([text, display])];
  return {
    files: families.map((family) => FILES[family]),
    css: families.flatMap((family) => [...(RULES.get(family)?.map(String) ?? []), fallbackFace(family)]).join(''),
  };
}

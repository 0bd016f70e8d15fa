import type { ThemePolicy } from './theme-policy.ts';

/** A font as it is cut for us: at its normal width, or with the axis that makes it narrower or wider. */
export type FontFamily = ThemePolicy['textFont'] | 'Instrument Sans Narrow' | 'Archivo Narrow' | 'Archivo Wide';

/** Both families that a theme sets its pages in. The width axis doubles a file, so it comes only with a theme that uses it. */
export function fontFamily({
  textFont,
  displayFont,
  displayWidth,
}: Pick<ThemePolicy, 'textFont' | 'displayFont' | 'displayWidth'>): { text: FontFamily; display: FontFamily } {
  const display = atWidth(displayFont, displayWidth);
  // one file for both: the axis starts or ends at the normal width
  return { text: textFont === displayFont ? display : textFont, display };
}

function atWidth(font: ThemePolicy['displayFont'], width: number): FontFamily {
  if (font === 'Instrument Sans' && width < 100) return 'Instrument Sans Narrow';
  if (font === 'Archivo' && width !== 100) return width < 100 ? 'Archivo Narrow' : 'Archivo Wide';
  return font;
}

/** The family that stands in for a font until it has come: the device's own, as wide as the font (web/layout/theme-fonts.ts). */
export const fallbackName = (family: FontFamily): string => `${family} fallback`;

import archivoWide from '#ui/base/fonts/archivo-wide-core.woff2?url';
import archivo from '#ui/base/fonts/archivo-core.woff2?url';
import bricolage from '#ui/base/fonts/bricolage-grotesque-core.woff2?url';
import figtree from '#ui/base/fonts/figtree-core.woff2?url';
import instrument from '#ui/base/fonts/instrument-sans-core.woff2?url';
import type { ThemePolicy } from '#domain/theme/theme-policy.ts';

const FILES: Record<ThemePolicy['textFont'], string> = {
  'Instrument Sans': instrument,
  Archivo: archivo,
  Figtree: figtree,
  'Bricolage Grotesque': bricolage,
};

/** The font files that the first view needs: fetched before a style asks for them. Archivo is cut in two at its normal width. */
export const themeFonts = ({
  textFont,
  displayFont,
  displayWidth,
}: Pick<ThemePolicy, 'textFont' | 'displayFont' | 'displayWidth'>): string[] => [
  ...new Set([FILES[textFont], displayFont === 'Archivo' && displayWidth > 100 ? archivoWide : FILES[displayFont]]),
];

import archivo from '#ui/base/fonts/archivo-core.woff2?url';
import archivoNarrow from '#ui/base/fonts/archivo-narrow-core.woff2?url';
import archivoWide from '#ui/base/fonts/archivo-wide-core.woff2?url';
import bricolage from '#ui/base/fonts/bricolage-grotesque-core.woff2?url';
import figtree from '#ui/base/fonts/figtree-core.woff2?url';
import instrument from '#ui/base/fonts/instrument-sans-core.woff2?url';
import instrumentNarrow from '#ui/base/fonts/instrument-sans-narrow-core.woff2?url';
import { fontFamily, type FontFamily } from '#domain/theme/font-family.ts';
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

/** The font files that the first view needs: fetched before a style asks for them. */
export function themeFonts(theme: Pick<ThemePolicy, 'textFont' | 'displayFont' | 'displayWidth'>): string[] {
  const { text, display } = fontFamily(theme);
  return [...new Set([FILES[text], FILES[display]])];
}

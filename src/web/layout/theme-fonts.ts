import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';
import type { ThemePolicy } from '#domain/theme/theme-policy.ts';

const FILES: Record<ThemePolicy['textFont'], string> = {
  'Instrument Sans': instrument,
  Archivo: archivo,
  Figtree: figtree,
  'Bricolage Grotesque': bricolage,
};

/** The font files that the first view needs: fetched before the style sheet asks for them. */
export const themeFonts = ({ textFont, displayFont }: Pick<ThemePolicy, 'textFont' | 'displayFont'>): string[] => [
  ...new Set([FILES[textFont], FILES[displayFont]]),
];

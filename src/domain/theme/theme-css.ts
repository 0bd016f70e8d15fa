import type { CardPolicy } from '../card/card-policy.ts';
import { deriveTheme } from './derive-theme.ts';
import { fallbackName, fontFamily, type FontFamily } from './font-family.ts';
import type { ShapePolicy, ThemePolicy } from './theme-policy.ts';

type Density = ThemePolicy['density'];

/** What density does to a page. */
const DENSITY: Record<Density, Record<string, string>> = {
  compact: {
    section: 'clamp(2.5rem,4.5vw,4rem)',
    'list-y': '.375rem',
    tap: '46px',
    'card-gap': '1rem',
    'card-row-gap': '1rem',
    'brand-cols': '6',
  },
  regular: {
    section: 'clamp(3rem,6vw,6rem)',
    'list-y': '.5rem',
    tap: '48px',
    'card-gap': '1.75rem',
    'card-row-gap': '2rem',
    'brand-cols': '6',
  },
  generous: {
    section: 'clamp(3.5rem,7vw,7rem)',
    'list-y': '.75rem',
    tap: '52px',
    'card-gap': '1.75rem',
    'brand-cols': '4',
  },
};

/** Card minimum → columns beside the filters at 1440 px. */
const CARD_MIN: Record<CardPolicy['columns'], Record<Density, string>> = {
  3: { compact: '19rem', regular: '19rem', generous: '20rem' },
  4: { compact: '15.25rem', regular: '14.75rem', generous: '14.75rem' },
};

/** Text inset of a card, by its box. */
const CARD_PAD: Record<ShapePolicy['card'], string> = { open: '0', boxed: '.875rem', raised: '1.25rem' };

/**
 * The CSS variables that make a site look like its own company, for `:root`: every colour role as `--c-<role>`, and the
 * tokens of type, radius and density that differ between sites. Tokens that all sites share are in ui/base.
 */
export function themeCss(theme: ThemePolicy, shape: ShapePolicy, columns: CardPolicy['columns'] = 3): string {
  const colours = Object.entries(deriveTheme(theme)).map(([role, hex]) => [`c-${role}`, hex]);
  const variables = [
    ...colours,
    ...Object.entries(typeTokens(theme)),
    ...Object.entries(radiusTokens(theme)),
    ...Object.entries({
      ...DENSITY[theme.density],
      'card-min': CARD_MIN[columns][theme.density],
      'card-pad': CARD_PAD[shape.card],
    }),
  ];
  return `:root{${variables.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** Until a font has come, one of its width stands in for it (`fallbackName`). */
const fontList = (family: FontFamily): string => `"${family}","${fallbackName(family)}",system-ui,sans-serif`;

function typeTokens(theme: ThemePolicy): Record<string, string> {
  const { text, display } = fontFamily(theme);
  return {
    'font-text': fontList(text),
    'font-display': fontList(display),
    'font-price': fontList(display),
    'display-weight': String(theme.displayWeight),
    'display-width': `${theme.displayWidth}%`,
    'display-track': `${theme.displayTrack}em`,
    'display-space': `${theme.displaySpace}em`,
    'display-case': theme.displayCase,
    'price-weight': String(theme.priceWeight),
  };
}

/** One base radius, small ones half, large ones one and a half; areas one types in stop at 14 px, so that a pill keeps them readable. */
function radiusTokens({ radius, controlRadius }: ThemePolicy): Record<string, string> {
  const control = controlRadius ?? radius;
  return {
    radius: `${radius}px`,
    'radius-s': `${radius * 0.5}px`,
    'radius-l': `${radius * 1.5}px`,
    'radius-c': `${control}px`,
    'radius-i': `${Math.min(control, 14)}px`,
  };
}

import { describe, expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';
import { shapePolicy, themePolicy, type ShapePolicy, type ThemePolicy } from './theme-policy.ts';

function variables(
  theme: Partial<ThemePolicy>,
  shape: Partial<ShapePolicy> = {},
  columns: 3 | 4 = 3,
): Record<string, string> {
  const css = themeCss(themePolicy.parse(theme), shapePolicy.parse(shape), columns);
  return Object.fromEntries([...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name!, value!]));
}

describe('themeCss', () => {
  it('is one rule for :root', () => {
    expect(themeCss(themePolicy.parse({}), shapePolicy.parse({}))).toMatch(/^:root\{--c-surface:#ffffff;[^{}]+\}$/);
  });

  it.each([
    [
      'type',
      {
        textFont: 'Figtree',
        displayFont: 'Bricolage Grotesque',
        displayWeight: 600,
        displayTrack: -0.03,
        priceWeight: 650,
      },
      {
        'font-text': '"Figtree","Figtree fallback",system-ui,sans-serif',
        'font-display': '"Bricolage Grotesque","Bricolage Grotesque fallback",system-ui,sans-serif',
        'display-weight': '600',
        'display-track': '-0.03em',
        'price-weight': '650',
      },
    ],
    [
      'width and case',
      { displayWidth: 72, displayCase: 'uppercase' },
      { 'display-width': '72%', 'display-case': 'uppercase' },
    ],
    [
      'radius',
      { radius: 18, controlRadius: 999 },
      { radius: '18px', 'radius-s': '9px', 'radius-l': '27px', 'radius-c': '999px', 'radius-i': '14px' },
    ],
    ['controls as cards', { radius: 3 }, { radius: '3px', 'radius-c': '3px', 'radius-i': '3px' }],
    ['compact', { density: 'compact' }, { tap: '46px', 'card-gap': '1rem', 'list-y': '.375rem' }],
    ['generous', { density: 'generous' }, { tap: '52px', 'card-min': '20rem', 'brand-cols': '4' }],
  ] as const)('%s', (_case, theme, tokens) => expect(variables(theme)).toMatchObject(tokens));

  it("sets the columns that cards need, and indents text by the card's padding", () => {
    expect(variables({ density: 'compact' }, { card: 'boxed' }, 4)).toMatchObject({
      'card-min': '15.25rem',
      'card-pad': '.875rem',
    });
    expect(variables({}, { card: 'open' })).toMatchObject({ 'card-min': '19rem', 'card-pad': '0' });
  });
});

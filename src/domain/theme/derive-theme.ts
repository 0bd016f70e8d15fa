import { contrast, fromOklch, mix, toOklch, type Hex } from './colour.ts';
import { readableOn, solveContrast } from './solve-contrast.ts';
import type { ThemePolicy } from './theme-policy.ts';

/** Input of the derivation. */
export type ThemeInputs = Pick<ThemePolicy, 'brand' | 'accent' | 'ground' | 'headerFill'>;

/** Every colour role of a site, "ink-2" → "#4f5050". A role becomes the CSS variable `--c-<role>`. */
export type Theme = ReturnType<typeof deriveTheme>;
export type ColourRole = keyof Theme;

const WHITE = '#ffffff';

/** Three colours → every role, each solved to a contrast on every ground that it can meet. */
export function deriveTheme(inputs: ThemeInputs) {
  const neutrals = deriveNeutrals(inputs.ground);
  const { surface, paper, fill, ink } = neutrals;
  const worst = [surface, paper, fill];
  const actions = deriveActions(inputs.brand, surface, ink);
  const softToo = [...worst, actions['action-soft']];
  const light = toOklch(actions.action).l > LIGHT;
  const accent = readableAgainst(inputs.accent, ink, 4.5);
  const accentSoft = mix(surface, inputs.accent, 0.12);
  const header = { surface, paper, brand: actions.action, ink }[inputs.headerFill];
  return {
    ...neutrals,
    // counts sit on selected tiles too
    'ink-3': solveContrast(grey(inputs.ground, 0.62), softToo, 4.6),
    ...actions,
    // a light brand makes muddy text: its links are ink, and the underline keeps the brand
    link: light ? ink : solveContrast(actions.action, softToo, 4.6),
    accent,
    'on-accent': readableOn(accent, ink),
    'accent-soft': accentSoft,
    'accent-text': solveContrast(inputs.accent, [...worst, accentSoft], 4.6),
    header,
    'on-header': readableOn(header, ink),
    deep: ink,
    'on-deep': WHITE,
    'on-deep-2': solveContrast(grey(inputs.ground, 0.6), [ink], 7, 'lighter'),
    'deep-line': grey(inputs.ground, 0.36),
    ...deriveSignals(surface, fill),
    focus: solveContrast(focusFrom(actions.action, inputs.accent, ink), worst, 4.5),
  };
}

/** A brand lighter than this is treated as yellow: its edges, links and focus are ink. */
const LIGHT = 0.72;

/** A grey in the ground's tint. */
function grey(ground: Hex, l: number, tint = 1): Hex {
  const { c, h } = toOklch(ground);
  return fromOklch({ l, c: Math.min(c, 0.012) * tint, h });
}

function deriveNeutrals(ground: Hex) {
  const paper = toOklch(ground).l > 0.955 ? ground : grey(ground, 0.975);
  const fill = grey(ground, Math.min(0.955, toOklch(paper).l - 0.014));
  return {
    surface: WHITE,
    paper,
    fill,
    ink: grey(ground, 0.205, 1.4),
    'ink-2': solveContrast(grey(ground, 0.5), [WHITE, paper, fill], 7),
    line: grey(ground, 0.905),
    'line-strong': solveContrast(grey(ground, 0.75), [WHITE, paper], 3.05),
    stage: grey(ground, 0.925),
  };
}

function deriveActions(brand: Hex, surface: Hex, ink: Hex) {
  const action = readableAgainst(brand, ink, 4.5, 4.55);
  const label = readableOn(action, ink);
  const { l, c, h } = toOklch(action);
  // near-black brands have nowhere darker to go, and from black a small step is not seen
  const pressed = (darker: number, lighter: number) =>
    reachable(fromOklch({ l: l < 0.3 ? Math.max(l, 0.2) + lighter : l - darker, c, h }), label);
  const light = l > LIGHT;
  return {
    action,
    'on-action': label,
    'action-hover': pressed(0.055, 0.1),
    'action-down': pressed(0.1, 0.16),
    // yellow solved to 3:1 is olive: ink instead
    'action-edge': contrast(action, surface) >= 3 ? action : light ? ink : solveContrast(action, [surface], 3.05),
    'action-soft': mix(surface, action, light ? 0.28 : 0.08),
  };
}

/** A fill, moved only if its label (white or ink) cannot reach the ratio on it. */
function readableAgainst(fill: Hex, ink: Hex, ratio: number, solved = ratio): Hex {
  const label = readableOn(fill, ink);
  return contrast(label, fill) >= ratio ? fill : reachable(fill, label, solved);
}

const reachable = (fill: Hex, label: Hex, ratio = 4.5): Hex =>
  solveContrast(fill, [label], ratio, label === WHITE ? 'darker' : 'lighter');

/** Good, middling, low deals, errors and notes keep their hues on every site (degrees, chroma). */
const SIGNALS = { good: [155, 0.13], mid: [68, 0.14], low: [35, 0.13], error: [26, 0.19], info: [250, 0.13] } as const;
type Signal = keyof typeof SIGNALS;

function deriveSignals(surface: Hex, fill: Hex): Record<Signal | `${Signal}-soft`, Hex> {
  const pairs = (Object.keys(SIGNALS) as Signal[]).flatMap((name): [string, Hex][] => {
    const [degrees, c] = SIGNALS[name];
    const h = (degrees * Math.PI) / 180;
    const soft = fromOklch({ l: 0.955, c: 0.028, h });
    return [
      [`${name}-soft`, soft],
      [name, solveContrast(fromOklch({ l: 0.62, c, h }), [surface, soft, fill], 4.6)],
    ];
  });
  return Object.fromEntries(pairs) as Record<Signal | `${Signal}-soft`, Hex>;
}

function focusFrom(action: Hex, accent: Hex, ink: Hex): Hex {
  const { l, c } = toOklch(action);
  if (l > LIGHT) return ink;
  return c > 0.05 ? action : accent;
}

import { contrast, fromOklch, toOklch, type Hex } from './colour.ts';

const STEP = 0.004;

/**
 * The nearest colour of the same hue and chroma that reaches `ratio` on every ground, walking lightness one way.
 * Black or white when none does.
 */
export function solveContrast(
  colour: Hex,
  grounds: readonly Hex[],
  ratio: number,
  direction: 'darker' | 'lighter' = 'darker',
): Hex {
  const start = toOklch(colour);
  const step = direction === 'darker' ? -STEP : STEP;
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const candidate = fromOklch({ ...start, l });
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

/** White where it reads at 4.5:1, else the better of ink and white. */
export function readableOn(ground: Hex, ink: Hex): Hex {
  const white = contrast('#ffffff', ground);
  return white >= 4.5 || white > contrast(ink, ground) ? '#ffffff' : ink;
}

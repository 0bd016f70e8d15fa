import { contrast } from './colour.ts';
import type { ColourRole, Theme } from './derive-theme.ts';

/** What must be told apart from what, and how well: text 4.5:1 (body 7:1), edges and focus 3:1 (WCAG 1.4.3, 1.4.6, 1.4.11). */
export const CONTRAST_PAIRS: readonly (readonly [ColourRole, ColourRole, number])[] = [
  ['ink', 'paper', 7],
  ['ink-2', 'surface', 7],
  ['ink-3', 'fill', 4.5],
  ['ink-3', 'action-soft', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['on-action', 'action-down', 4.5],
  ['link', 'paper', 4.5],
  ['link', 'action-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-header', 'header', 4.5],
  ['on-deep-2', 'deep', 4.5],
  ['good', 'good-soft', 4.5],
  ['mid', 'mid-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['line-strong', 'surface', 3],
  ['action-edge', 'surface', 3],
  ['focus', 'paper', 3],
];

export interface ContrastFinding {
  role: ColourRole;
  ground: ColourRole;
  ratio: number;
  needs: number;
}

/** The pairs that cannot be told apart well enough; none for a theme that holds. */
export function checkContrast(theme: Theme): ContrastFinding[] {
  return CONTRAST_PAIRS.flatMap(([role, ground, needs]) => {
    const ratio = contrast(theme[role], theme[ground]);
    return ratio < needs ? [{ role, ground, ratio, needs }] : [];
  });
}

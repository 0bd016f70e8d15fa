import { describe, expect, it } from 'vitest';
import { hotspotAngle, hotspotPosition } from './hotspot-position.ts';

const at = (angle: number, x: number, y = 50) => ({ angle, x, y });

describe('hotspotPosition', () => {
  it.each([
    ['at a known angle', [at(10, 40), at(20, 50)], 10, { x: 40, y: 50 }],
    ['half way between two', [at(10, 40, 20), at(20, 50, 30)], 15, { x: 45, y: 25 }],
    ['30 degrees apart', [at(10, 40), at(40, 70)], 20, { x: 50, y: 50 }],
    ['31 degrees apart', [at(10, 40), at(41, 70)], 20, undefined],
    ['over the turn', [at(350, 40), at(10, 60)], 0, { x: 50, y: 50 }],
    ['over the turn, before it', [at(350, 40), at(10, 60)], 355, { x: 45, y: 50 }],
    ['out of sight', [at(10, 40), at(20, 50)], 200, undefined],
    ['one angle only, another asked', [at(10, 40)], 20, undefined],
    ['in any order', [at(20, 50), at(10, 40)], 15, { x: 45, y: 50 }],
    ['nowhere', [], 0, undefined],
  ])('%s', (_case, position, angle, expected) => {
    expect(hotspotPosition(position, angle)).toEqual(expected);
  });

  it('shows a hotspot best where it is nearest to the middle', () => {
    expect(hotspotAngle([at(10, 20), at(40, 48), at(70, 80)])).toBe(40);
    expect(hotspotAngle([])).toBe(0);
  });
});

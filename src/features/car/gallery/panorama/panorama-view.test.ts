import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, lookAt, onStage } from './panorama-view.ts';

const ahead = { yaw: 0, pitch: 0 };
const halfWidth = Math.atan(HALF_HEIGHT * 1.5);

describe('a point of a panorama', () => {
  it.each([
    ['the middle of the photo is in the middle of the stage', lookAt({ x: 50, y: 50 }), ahead, { x: 50, y: 50 }],
    ['the point that is looked at is in the middle', { yaw: 2, pitch: 0.4 }, { yaw: 2, pitch: 0.4 }, { x: 50, y: 50 }],
    ['a point half the width away is at the right edge', { yaw: halfWidth, pitch: 0 }, ahead, { x: 100, y: 50 }],
    [
      'the horizon is at the top for a look down',
      { yaw: 0, pitch: 0 },
      { yaw: 0, pitch: -Math.atan(HALF_HEIGHT) },
      { x: 50, y: 0 },
    ],
    ['a point just outside of the view is not on the stage', { yaw: halfWidth + 0.01, pitch: 0 }, ahead, undefined],
    ['a point behind is not on the stage', lookAt({ x: 0, y: 50 }), ahead, undefined],
  ])('%s', (_case, point, look, expected) => {
    const seen = onStage(point, look, 1.5);
    if (expected === undefined) expect(seen).toBeUndefined();
    else {
      expect(seen?.x).toBeCloseTo(expected.x, 6);
      expect(seen?.y).toBeCloseTo(expected.y, 6);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, lookAt, onStage } from './panorama-view.ts';

const ahead = { yaw: 0, pitch: 0 };
const halfWidth = Math.atan(HALF_HEIGHT * 1.5);

describe('a point of a panorama', () => {
  it.each([
    ['the middle', lookAt({ x: 50, y: 50 }), ahead, { x: 50, y: 50 }],
    ['what one looks at, wherever that is', { yaw: 2, pitch: 0.4 }, { yaw: 2, pitch: 0.4 }, { x: 50, y: 50 }],
    ['the right edge', { yaw: halfWidth, pitch: 0 }, ahead, { x: 100, y: 50 }],
    ['above, when one looks down', { yaw: 0, pitch: 0 }, { yaw: 0, pitch: -Math.atan(HALF_HEIGHT) }, { x: 50, y: 0 }],
    ['just outside of it', { yaw: halfWidth + 0.01, pitch: 0 }, ahead, undefined],
    ['behind', lookAt({ x: 0, y: 50 }), ahead, undefined],
  ])('%s', (_case, point, look, expected) => {
    const seen = onStage(point, look, 1.5);
    if (expected === undefined) expect(seen).toBeUndefined();
    else {
      expect(seen?.x).toBeCloseTo(expected.x, 6);
      expect(seen?.y).toBeCloseTo(expected.y, 6);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, lookAt, onStage, piecesInView } from './panorama-view.ts';

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

describe('pieces in view', () => {
  const names = (look: { yaw: number; pitch: number }, aspect = 1.5) =>
    piecesInView(look, aspect).map(({ column, row }) => `${column}-${row}`);

  it.each([
    ['ahead: both sides of the middle, above and below the horizon', ahead, ['3-1', '3-2', '4-1', '4-2']],
    ['behind: both ends of the picture', { yaw: Math.PI, pitch: 0 }, ['0-1', '0-2', '7-1', '7-2']],
    ['turned by one piece', { yaw: Math.PI / 4, pitch: 0 }, ['4-1', '4-2', '5-1', '5-2']],
    ['after turning round more than once', { yaw: Math.PI * 4.25, pitch: 0 }, ['4-1', '4-2', '5-1', '5-2']],
  ])('%s', (_what, look, middle) => {
    const seen = names(look);
    expect(seen).toEqual(expect.arrayContaining(middle));
    expect(seen.length).toBeLessThan(16); // half of all
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('are those in the middle first', () => expect(names({ yaw: 0.3, pitch: 0.3 })[0]).toBe('4-1'));

  it('are all that any dot of the stage shows', () => {
    for (const aspect of [0.6, 1.5, 2.4])
      for (let yaw = -3; yaw < 3; yaw += 0.37)
        for (const pitch of [-1.2, -0.5, 0, 0.4, 1.2]) {
          const seen = new Set(names({ yaw, pitch }, aspect));
          for (let x = 0; x < 100; x += 3.1)
            for (let y = 0; y < 100; y += 3.1) {
              const at = { x, y };
              const found = onStage(lookAt(at), { yaw, pitch }, aspect);
              if (found) expect(seen).toContain(`${Math.floor((x / 100) * 8)}-${Math.floor((y / 100) * 4)}`);
            }
        }
  });
});

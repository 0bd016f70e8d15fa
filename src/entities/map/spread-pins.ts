interface Spot {
  x: number;
  y: number;
}

/** So often neighbours are pushed apart. Ten pins in one place take fewer. */
const MOST_ROUNDS = 200;

/** Where pins stand (px) so that each can be seen and pressed: those closer than `apart` move away from each other. */
export function spreadPins(spots: readonly Spot[], apart: number): Spot[] {
  const spread = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0, isMoved = true; isMoved && round < MOST_ROUNDS; round++) {
    isMoved = false;
    for (const [index, one] of spread.entries())
      for (const [before, other] of spread.slice(0, index).entries()) {
        const [x, y] = [one.x - other.x, one.y - other.y];
        const distance = Math.hypot(x, y);
        if (distance >= apart - 0.5) continue;
        isMoved = true;
        const push = (apart - distance) / 2;
        // in one place, each goes another way
        const angle = distance === 0 ? index + before / 2 : Math.atan2(y, x);
        one.x += Math.cos(angle) * push;
        one.y += Math.sin(angle) * push;
        other.x -= Math.cos(angle) * push;
        other.y -= Math.sin(angle) * push;
      }
  }
  return spread;
}

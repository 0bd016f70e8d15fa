/** A seeded source of random numbers (mulberry32): the same seed always makes the same stock. */
export interface Random {
  /** 0 ≤ n < 1 */
  unit(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight: [[value, weight], …]. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** True in this share of cases. */
  share(probability: number): boolean;
  /** Some of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[];
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    whole,
    pick: (list) => list[Math.floor(unit() * list.length)]!,
    weighted: (list) => {
      let left = unit() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) if ((left -= weight) < 0) return value;
      return list[list.length - 1]![0];
    },
    share: (probability) => unit() < probability,
    some: (list, count) => {
      const wanted = new Set<number>();
      while (wanted.size < Math.min(count, list.length)) wanted.add(whole(0, list.length - 1));
      return list.filter((_item, index) => wanted.has(index));
    },
  };
}

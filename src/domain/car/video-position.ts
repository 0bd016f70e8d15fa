import type { CarPagePolicy } from './car-page-policy.ts';

/**
 * Before which picture a video stands, 0 to `pictures` (specification 1.9: start, second, middle, end; default
 * second). The middle of an odd number is after the middle picture.
 */
export function videoPosition(pictures: number, position: CarPagePolicy['videoPosition']): number {
  return { start: 0, second: Math.min(1, pictures), middle: Math.ceil(pictures / 2), end: pictures }[position];
}

import { typedNumber } from '#domain/search/typed/typed-number.ts';
import type { RangeView } from './range-view.ts';

type Slider = Pick<RangeView, 'min' | 'max' | 'step'>;

export interface Thumbs {
  low: number;
  high: number;
}

/** Where the thumbs stand for what is typed: within the slider, and in their order even while the fields are the wrong way round. */
export function thumbsAt({ min, max }: Slider, typed: { low: string; high: string }): Thumbs {
  const within = (number: number) => Math.min(max, Math.max(min, number));
  const [a, b] = [within(typedNumber(typed.low) ?? min), within(typedNumber(typed.high) ?? max)];
  return { low: Math.min(a, b), high: Math.max(a, b) };
}

/** Where a thumb goes that is moved: "the minimum is kept below the maximum and vice versa". */
export const movedThumb = (
  { min, max, step }: Slider,
  end: keyof Thumbs,
  wanted: number,
  { low, high }: Thumbs,
): number =>
  end === 'low' ? Math.max(min, Math.min(wanted, high - step)) : Math.min(max, Math.max(wanted, low + step));

/** Where a browser shows a thumb: on the step that is nearest, the upper one of two. */
export const onStep = ({ min, max, step }: Slider, value: number): number =>
  Math.min(max, min + Math.round((value - min) / step) * step);

/** Maps one span onto another, to a tenth of a unit; a span without length onto the middle. */
export function scale([from, to]: [number, number], [low, high]: [number, number]): (value: number) => number {
  const round = (value: number) => Math.round(value * 10) / 10;
  if (from === to) return () => round((low + high) / 2);
  return (value) => round(low + ((value - from) / (to - from)) * (high - low));
}

/** Three to six round numbers within a span: 1, 2 or 5 with noughts apart. */
export function roundSteps(min: number, max: number): number[] {
  if (max <= min) return [min];
  const rough = (max - min) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [5, 2, 1].map((times) => times * power).find((size) => size <= rough) ?? power;
  const first = Math.ceil(min / step);
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, index) => (first + index) * step);
}

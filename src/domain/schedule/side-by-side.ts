/** A part of a day, in minutes since midnight. */
export interface DaySpan {
  from: number;
  until: number;
}

/** Where a span is drawn: which it is from the left, of how many abreast. */
export interface Abreast {
  /** From 0. */
  nth: number;
  abreast: number;
}

/**
 * Puts spans that overlap side by side, each as far left as there is room. One that begins as another ends does not overlap
 * it. Spans that are linked by others are equally wide. In the order given.
 */
export function sideBySide(spans: readonly DaySpan[]): Abreast[] {
  const placed: Abreast[] = spans.map(() => ({ nth: 0, abreast: 1 }));
  const inOrder = spans.map((_, index) => index).toSorted((a, b) => spans[a]!.from - spans[b]!.from || a - b);
  let linked: number[] = [];
  /** When each place from the left is free again. */
  let free: number[] = [];
  const close = () => {
    for (const index of linked) placed[index]!.abreast = free.length;
    [linked, free] = [[], []];
  };
  for (const index of inOrder) {
    const { from, until } = spans[index]!;
    if (free.every((at) => at <= from)) close();
    const room = free.findIndex((at) => at <= from);
    const nth = room === -1 ? free.length : room;
    placed[index]!.nth = nth;
    free[nth] = until;
    linked.push(index);
  }
  close();
  return placed;
}

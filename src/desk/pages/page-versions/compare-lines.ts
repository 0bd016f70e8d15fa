import { diffLines } from 'diff';

export type ComparedLine = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'left out'; count: number };

/** The number of unchanged lines shown around a change. */
const AROUND = 3;

/** Compares two texts line by line. Long unchanged passages are only counted. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const parts = diffLines(before, after);
  return parts.flatMap(({ value, added, removed }, index): ComparedLine[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const head = index === 0 ? 0 : AROUND;
    const tail = index === parts.length - 1 ? 0 : AROUND;
    const same = (some: readonly string[]) => some.map((text): ComparedLine => ({ kind: 'same', text }));
    const count = lines.length - head - tail;
    if (count <= 1) return same(lines);
    return [...same(lines.slice(0, head)), { kind: 'left out', count }, ...same(lines.slice(lines.length - tail))];
  });
}

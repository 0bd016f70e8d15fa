import { diffLines } from 'diff';

export type ComparedLine = { kind: 'same' | 'added' | 'removed'; text: string } | { kind: 'left out'; count: number };

/** So many unchanged lines stand around a change. */
const AROUND = 3;

/** Two texts line by line; long stretches in which nothing differs are only counted. */
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

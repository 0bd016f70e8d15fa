export type PartChange =
  | { do: 'raise' | 'lower' | 'copy' | 'delete'; at: number }
  | { do: 'move'; at: number; to: number }
  /** `at`: behind which block; -1: before all. */
  | { do: 'put'; at: number; source: string };

/** The blocks of a page after a change, and the place of the block that was changed. A block that is not there changes nothing. */
export function changeParts(parts: readonly string[], change: PartChange): { parts: string[]; at: number } {
  const { at } = change;
  const moved = (to: number) => {
    const place = Math.max(0, Math.min(parts.length - 1, to));
    return { parts: parts.toSpliced(at, 1).toSpliced(place, 0, parts[at]!), at: place };
  };
  if (change.do === 'put') {
    const place = Math.max(0, Math.min(parts.length, at + 1));
    return { parts: parts.toSpliced(place, 0, change.source), at: place };
  }
  if (!Number.isInteger(at) || at < 0 || at >= parts.length) return { parts: [...parts], at: 0 };
  switch (change.do) {
    case 'raise':
      return moved(at - 1);
    case 'lower':
      return moved(at + 1);
    case 'move':
      return moved(Number.isInteger(change.to) ? change.to : at);
    case 'copy':
      return { parts: parts.toSpliced(at + 1, 0, parts[at]!), at: at + 1 };
    case 'delete':
      return { parts: parts.toSpliced(at, 1), at: Math.max(0, at - 1) };
  }
}

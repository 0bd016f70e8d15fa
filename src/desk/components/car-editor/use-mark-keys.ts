import { useState } from 'react';

interface ShownMark {
  photo: string;
  was: string;
}

const nameOf = ({ photo, was }: ShownMark) => `${photo} ${was}`;

/** A key for each mark, which it keeps when it is changed: it then stands where it stood, under another name. */
export function useMarkKeys(marks: readonly ShownMark[]): string[] {
  const names = marks.map(nameOf);
  const [last, setLast] = useState({ names, keys: names });
  if (last.names.length === names.length && last.names.every((name, at) => name === names[at])) return last.keys;
  const before = new Map(last.names.map((name, at) => [name, last.keys[at]!]));
  const isChange = last.names.length === names.length;
  const keys = names.map(
    (name, at) => before.get(name) ?? (isChange && !names.includes(last.names[at]!) ? last.keys[at]! : name),
  );
  setLast({ names, keys });
  return keys;
}

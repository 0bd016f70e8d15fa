import type { EquipmentGroup } from '../car/car-values.ts';
import { counted } from '../text/words.ts';

/** The group of items that stand above any heading. */
const NAMELESS = 'Features';
const MOST_ITEMS = 500;
const LONGEST_ITEM = 500;

/** Equipment as lines for a person: "Safety:", below it one item a line, and an empty line before the next group. */
export const equipmentText = (groups: readonly EquipmentGroup[]): string =>
  groups.map(({ name, items }) => [`${name}:`, ...items].join('\n')).join('\n\n');

/** What `equipmentText` writes, or a person: a line with a colon at its end names a group, other lines are its items. */
export function readEquipmentText(text: string): { value: EquipmentGroup[] } | { error: string } {
  const groups: EquipmentGroup[] = [];
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^\s*[-•*]\s+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  for (const line of lines) {
    if (line === '') continue;
    if (line.length > LONGEST_ITEM)
      return {
        error: `“${line.slice(0, 40)}…” is longer than ${LONGEST_ITEM} characters. Put each item on its own line.`,
      };
    if (line.endsWith(':')) groups.push({ name: line.slice(0, -1).trim() || NAMELESS, items: [] });
    else {
      if (groups.length === 0) groups.push({ name: NAMELESS, items: [] });
      const { items } = groups.at(-1)!;
      if (!items.includes(line)) items.push(line);
    }
  }
  const value = groups.filter(({ items }) => items.length > 0);
  const count = value.reduce((sum, { items }) => sum + items.length, 0);
  if (count > MOST_ITEMS) return { error: `This has ${counted(count, 'item')}. The maximum is ${MOST_ITEMS}.` };
  return { value };
}

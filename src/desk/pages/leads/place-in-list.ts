/** Where a lead is in the list that it was opened from, "Lead 41 of 45". `index`: on its page, from 0; -1: not on it. */
export function placeInList(
  index: number,
  { lines, page, pageSize, more }: { lines: number; page: number; pageSize: number; more: boolean },
): string {
  if (index < 0) return 'Lead';
  const before = (page - 1) * pageSize;
  return `Lead ${before + index + 1} of ${more ? 'more than ' : ''}${before + lines}`;
}

/** Names without the words that all of them begin with: "Northbank Newstead", "Northbank Ipswich" are "Newstead", "Ipswich". Each keeps a word. */
export function plateNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.trim().split(/\s+/));
  const [first] = words;
  if (first === undefined || words.length === 1) return [...names];
  let shared = 0;
  while (words.every((each) => each.length > shared + 1 && each[shared] === first[shared])) shared++;
  return words.map((each) => each.slice(shared).join(' '));
}

/** Characters that one line of a plate holds. */
const LINE = 10;

/** A longer name in two lines, the longer of which is as short as can be: its plate finds room on a phone. */
export function plateLines(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= LINE || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** Names without the words that all of them begin with: "Northbank Newstead", "Northbank Ipswich" are "Newstead", "Ipswich". Each keeps a word. */
export function plateNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.trim().split(/\s+/));
  const [first] = words;
  if (first === undefined || words.length === 1) return [...names];
  let shared = 0;
  while (words.every((each) => each.length > shared + 1 && each[shared] === first[shared])) shared++;
  return words.map((each) => each.slice(shared).join(' '));
}

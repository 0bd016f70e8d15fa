/** What the reason of one row says besides that of its group: the last sentences of both are said once. */
export function ownWords(reason: string, shown: string): string {
  const [own, common] = [sentencesOf(reason), sentencesOf(shown)];
  while (own.length > 0 && own.at(-1) === common.pop()) own.pop();
  return own.join(' ');
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[A-Z])/);

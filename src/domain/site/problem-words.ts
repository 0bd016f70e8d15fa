/** What is wrong and how to put it right, as one sentence. */
export const problemWords = ({ reason, fix }: { reason: string; fix: string | null }): string => {
  const words = fix === null ? reason : `${reason}: ${fix}`;
  return /[.?!]$/.test(words) ? words : `${words}.`;
};

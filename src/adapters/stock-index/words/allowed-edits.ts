/** How many letters a typed word may have wrong: none below 4 letters or with digits, 1 from 4, 2 from 8. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

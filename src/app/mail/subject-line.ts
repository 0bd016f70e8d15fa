/** Longer subjects are cut by mail programs, and a name from a feed may be long. */
const LONGEST = 200;

/** "Reservation receipt: 2021 Mazda CX-5, Northbank": what the email is, of which car, from whom. */
export const subjectLine = (what: string, ...of: readonly (string | null | undefined)[]): string => {
  const named = of.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  return (named === '' ? what : `${what}: ${named}`).slice(0, LONGEST);
};

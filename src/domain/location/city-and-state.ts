/** "Newstead QLD", as Australians write it; "Penrose, Auckland", where the region is a name of its own. */
export const cityAndState = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter((part) => part !== '').join(/^[A-Z]{2,3}$/.test(state) ? ' ' : ', ');

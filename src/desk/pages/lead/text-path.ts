const BY = 'by';

/** The page of a lead with a reply by text message begun, also without JavaScript. */
export const textPath = (id: number, query: string): string =>
  `/leads/${id}${query}${query === '' ? '?' : '&'}${BY}=text#write`;

/** Of a location: by its address, or by the link that was followed within the page. */
export const asksForText = ({ search, state }: { search: string; state: unknown }): boolean =>
  new URLSearchParams(search).get(BY) === 'text' ||
  (typeof state === 'object' && state !== null && BY in state && state[BY] === 'text');

export const forgetText = (query: URLSearchParams): void => query.delete(BY);

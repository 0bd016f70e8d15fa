const BY = 'by';

/** The page of a lead with a reply by text message begun, also without JavaScript. */
export const textPath = (id: number, query: string): string =>
  `/leads/${id}${query}${query === '' ? '?' : '&'}${BY}=text#write`;

export const asksForText = (query: URLSearchParams): boolean => query.get(BY) === 'text';

export const forgetText = (query: URLSearchParams): void => query.delete(BY);

import { createContext } from 'react-router';

/** Whether a loader works for a whole page; otherwise for the data with which the browser moves on without a page load. */
export const isDocument = createContext(true);

/**
 * Takes fields of a view out of the data that go with a page: they stand in its HTML, where the browser finds them.
 * The router writes enumerable properties only; the components that draw the page read all of them.
 */
export function drawnOnly<T extends object>(view: T, ...fields: (keyof T)[]): T {
  for (const field of fields) Object.defineProperty(view, field, { enumerable: false });
  return view;
}

import { randomUUID } from 'node:crypto';
import { createContext } from 'react-router';
import { classAttributes } from './layout/class-attributes.ts';

/** In place of finished HTML while React draws the page around it. No one can guess it, so that no text holds it. */
const MARK = randomUUID();

/** The finished HTML of one page that is being opened: bytes that are ready are neither drawn nor written again. */
export interface DocumentHtml {
  /** For the end of the page's head, before the styles. */
  head: Uint8Array[];
  /** What a component takes as HTML for these bytes. `classes`: their class attributes, where they are known. */
  place(pieces: readonly Uint8Array[], classes?: Iterable<string>): string;
  /** The class attributes of all that was placed. */
  readonly classes: ReadonlySet<string>;
  /** The page as bytes, everything in its place. */
  fill(drawn: string): Uint8Array[];
}

export function createDocumentHtml(): DocumentHtml {
  const placed: (readonly Uint8Array[])[] = [];
  const classes = new Set<string>();
  return {
    head: [],
    classes,
    place(pieces, known = pieces.flatMap(classAttributes)) {
      for (const attribute of known) classes.add(attribute);
      return `${MARK}${placed.push(pieces) - 1};`;
    },
    fill(drawn) {
      const [first = '', ...rest] = drawn.split(MARK);
      return [
        Buffer.from(first),
        ...rest.flatMap((part) => {
          const end = part.indexOf(';');
          return [...(placed[Number(part.slice(0, end))] ?? []), Buffer.from(part.slice(end + 1))];
        }),
      ];
    },
  };
}

/** Null while a loader works for the data with which the browser moves on without a page load. */
export const documentHtml = createContext<DocumentHtml | null>(null);

/**
 * Takes fields of a view out of the data that go with a page: they stand in its HTML, where the browser finds them.
 * The router writes enumerable properties only; the components that draw the page read all of them.
 */
export function drawnOnly<T extends object>(view: T, ...fields: (keyof T)[]): T {
  for (const field of fields) Object.defineProperty(view, field, { enumerable: false });
  return view;
}

import { createContext } from 'react';

/** What only the server knows while it writes a page; empty in the browser. */
export interface DocumentContext {
  /** Marks the inline scripts and styles that are ours. */
  nonce?: string | undefined;
  /** The styles of the page's routes. */
  styles?: string | undefined;
}

export const DocumentContext = createContext<DocumentContext>({});

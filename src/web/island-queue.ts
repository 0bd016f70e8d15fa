import { randomUUID } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandQueue } from '#ui/island/island.tsx';

export interface PageIslands extends IslandQueue {
  /** The drawn page with every island in its place. */
  fill(html: string): string;
}

/** In an island's place while React draws the page around it. No one can guess it, so that no text holds it. */
const MARK = randomUUID();

/**
 * The islands of one page. They are drawn after the page, one after the other, each as a root of its own whose ids have a
 * prefix of its own: the browser hydrates each alone. Equal pages have equal prefixes.
 */
export function createIslandQueue(): PageIslands {
  const queued: ReactElement[] = [];
  const prefixOf = (index: number) => `i${index}-`;
  return {
    add(element) {
      const index = queued.push(element) - 1;
      return { prefix: prefixOf(index), mark: `${MARK}${index};` };
    },
    fill(html) {
      const [first = '', ...rest] = html.split(MARK);
      return rest.reduce((page, part) => {
        const end = part.indexOf(';');
        const index = Number(part.slice(0, end));
        return page + renderToString(queued[index], { identifierPrefix: prefixOf(index) }) + part.slice(end + 1);
      }, first);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { IslandQueue, QueuedIsland } from '#ui/island/island.tsx';

export interface PageIslands extends IslandQueue {
  /** How many islands there are. */
  count(): number;
  /** What was drawn, and what was added in its places, in order. */
  fill(html: string): string[];
}

/** In the place of what was added while React draws the page around it. No one can guess it, so that no text holds it. */
const MARK = randomUUID();

/**
 * The islands of one page. They are drawn after the page, one after the other, each as a root of its own whose ids have a
 * prefix of its own: the browser hydrates each alone. Equal pages have equal prefixes. `before`: how many stand in the page
 * before these.
 */
export function createIslandQueue(before = 0): PageIslands {
  const queued: (readonly string[] | (() => string[]))[] = [];
  let islands = 0;
  return {
    count: () => islands,
    add(part) {
      if ('name' in part) {
        const prefix = `i${before + islands++}-`;
        queued.push(() => [islandHtml(part, prefix)]);
      } else queued.push(part);
      return `${MARK}${queued.length - 1};`;
    },
    fill(html) {
      const [first = '', ...rest] = html.split(MARK);
      return [
        first,
        ...rest.flatMap((part) => {
          const end = part.indexOf(';');
          const added = queued[Number(part.slice(0, end))]!;
          return [...(typeof added === 'function' ? added() : added), part.slice(end + 1)];
        }),
      ];
    },
  };
}

/** Written by hand for the sake of the single quotes: JSON is full of double ones, each of which would become six characters. */
function islandHtml({ name, when, props, element }: QueuedIsland, prefix: string): string {
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const html = renderToString(element, { identifierPrefix: prefix });
  return `<is-land data-name="${name}" data-when="${when}" data-ids="${prefix}" data-props='${json}'>${html}</is-land>`;
}

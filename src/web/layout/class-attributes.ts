import { recentlyUsed } from '../recently-used.ts';

const ofPieces = new WeakMap<Uint8Array, readonly string[]>();
/** Cards of one kind have the same: one list for all of them. */
const lists = recentlyUsed<readonly string[]>(1_000);

/** The `class` attributes in finished HTML, each once. A piece is read once, however many pages contain it. */
export function classAttributes(html: string | Uint8Array): readonly string[] {
  if (typeof html === 'string') return read(html);
  let attributes = ofPieces.get(html);
  if (attributes === undefined) {
    const found = read(Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1')).toSorted();
    const key = found.join('"');
    attributes = lists.get(key) ?? (key === '' ? [] : key.split('"')); // not parts of the HTML, which they would hold in memory
    lists.set(key, attributes);
    ofPieces.set(html, attributes);
  }
  return attributes;
}

const START = ' class="';

function read(html: string): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at)) {
    const end = html.indexOf('"', at + START.length);
    found.add(html.slice(at + START.length, end));
    at = end;
  }
  return [...found];
}

import { UnusableFeed } from '#app/import/feed.ts';

/** The largest file (MB) of a format that has to be read whole. CSV and JSON Lines are read piece by piece. */
export const LARGEST_WHOLE_MB = 64;

const most = LARGEST_WHOLE_MB * 1024 ** 2;

const tooLarge = (what: string) =>
  new UnusableFeed(`${what} may have up to ${LARGEST_WHOLE_MB} MB. Send the stock as CSV or JSON Lines.`);

/** Reads all of it. Throws `UnusableFeed` when it is too large; `what` begins the sentence ("A zip archive"). */
export async function wholeBytes(bytes: AsyncIterable<Buffer>, what: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most) throw tooLarge(what);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the rest of a text behind `head`. Throws `UnusableFeed` when it is too long. */
export async function wholeText(text: AsyncIterator<string>, head: string, what: string): Promise<string> {
  const parts = [head];
  let length = head.length;
  for (let next = await text.next(); !next.done; next = await text.next()) {
    length += next.value.length;
    if (length > most) throw tooLarge(what);
    parts.push(next.value);
  }
  return parts.join('');
}

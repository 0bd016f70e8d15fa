import { z } from 'zod';
import type { FeedRow } from '#app/import/feed.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { LONGEST_RECORD } from './read-delimited.ts';

const object = z.record(z.string(), z.unknown());

/** Reads JSON Lines: one object per line. */
export async function* readJsonLines(text: AsyncIterator<string>, head: string): AsyncGenerator<FeedRow[]> {
  let rest = head;
  let line = 0;
  let skipping = false;
  for (let final = false; !final;) {
    const next = await text.next();
    final = next.done === true;
    const lines = (rest + (next.done ? '' : next.value)).split('\n');
    rest = final ? '' : lines.pop()!;
    const batch: FeedRow[] = [];
    for (const one of lines) {
      line++;
      if (skipping) skipping = false;
      else if (one.trim() !== '') batch.push(readLine(one, line));
    }
    if (rest.length > LONGEST_RECORD) {
      if (!skipping) batch.push(tooLong(rest, line + 1));
      [rest, skipping] = ['', true];
    }
    if (batch.length > 0) yield batch;
  }
}

const tooLong = (text: string, line: number): FeedRow => ({
  line,
  error: `This line is longer than ${formatNumber(LONGEST_RECORD)} characters.`,
  text: text.slice(0, 200),
});

function readLine(text: string, line: number): FeedRow {
  if (text.length > LONGEST_RECORD) return tooLong(text, line);
  try {
    const parsed = object.safeParse(JSON.parse(text));
    return parsed.success
      ? { line, cells: parsed.data }
      : { line, error: 'This is not a JSON object.', text: text.slice(0, 200) };
  } catch {
    return { line, error: 'This is not valid JSON. Each line must be one complete object.', text: text.slice(0, 200) };
  }
}

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
      if (!skipping)
        batch.push({
          line: line + 1,
          error: `This line is longer than ${formatNumber(LONGEST_RECORD)} characters.`,
          text: rest.slice(0, 200),
        });
      [rest, skipping] = ['', true];
    }
    if (batch.length > 0) yield batch;
  }
}

function readLine(text: string, line: number): FeedRow {
  try {
    const parsed = object.safeParse(JSON.parse(text));
    return parsed.success
      ? { line, cells: parsed.data }
      : { line, error: 'Is not a JSON object.', text: text.slice(0, 200) };
  } catch {
    return { line, error: 'Is not valid JSON. Each line must be one complete object.', text: text.slice(0, 200) };
  }
}

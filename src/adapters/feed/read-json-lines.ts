import { z } from 'zod';
import type { FeedRow } from '#app/import/feed.ts';
import { LONGEST_RECORD } from './read-delimited.ts';

const object = z.record(z.string(), z.unknown());

/** JSON Lines: one object a line. */
export async function* readJsonLines(text: AsyncIterator<string>, head: string): AsyncGenerator<FeedRow[]> {
  let rest = head;
  let line = 0;
  let passing = false;
  for (let final = false; !final;) {
    const next = await text.next();
    final = next.done === true;
    const lines = (rest + (next.done ? '' : next.value)).split('\n');
    rest = final ? '' : lines.pop()!;
    const batch: FeedRow[] = [];
    for (const one of lines) {
      line++;
      if (passing) passing = false;
      else if (one.trim() !== '') batch.push(readLine(one, line));
    }
    if (rest.length > LONGEST_RECORD) {
      if (!passing)
        batch.push({
          line: line + 1,
          error: `This line is longer than ${LONGEST_RECORD.toLocaleString('en')} characters.`,
          text: rest.slice(0, 200),
        });
      [rest, passing] = ['', true];
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
    return { line, error: 'Is not JSON. Each line must hold one whole object.', text: text.slice(0, 200) };
  }
}

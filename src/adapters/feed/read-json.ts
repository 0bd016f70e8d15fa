import { z } from 'zod';
import { UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { feedField } from '#domain/import/feed-fields.ts';

const objects = z.array(z.record(z.string(), z.unknown()));
const envelope = z.record(z.string(), z.unknown());

const BATCH = 1_000;

/**
 * Whether JSON that begins with `{` is one document around a list, and not JSON Lines: its first line is no whole object,
 * or the only line has a list of objects and no name of a car's field.
 */
export function isJsonDocument(firstLine: string, onlyLine: boolean): boolean {
  if (!firstLine.trimEnd().endsWith('}')) return true;
  if (!onlyLine) return false;
  try {
    const parsed = envelope.parse(JSON.parse(firstLine));
    return longestList(parsed) !== undefined && !Object.keys(parsed).some((name) => feedField(name) !== undefined);
  } catch {
    return false;
  }
}

/** Reads a JSON array of objects, or the longest one within objects around it. Lines are the objects' numbers. */
export function* readJson(text: string): Generator<FeedRow[]> {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnusableFeed(`This is not valid JSON. ${(error as Error).message}.`);
  }
  const list = longestList(document);
  if (!list) throw new UnusableFeed('The JSON has no list of objects. Send an array with one object per vehicle.');
  for (let at = 0; at < list.length; at += BATCH)
    yield list.slice(at, at + BATCH).map((cells, index) => ({ line: at + index + 1, cells }));
}

/** The longest list of objects that is not inside another list. */
function longestList(value: unknown, depth = 0): Record<string, unknown>[] | undefined {
  if (Array.isArray(value)) return value.length > 0 ? objects.safeParse(value).data : undefined;
  const inside = envelope.safeParse(value);
  if (!inside.success || depth > 3) return undefined;
  return Object.values(inside.data)
    .map((one) => longestList(one, depth + 1))
    .reduce((best, next) => ((next?.length ?? 0) > (best?.length ?? 0) ? next : best), undefined);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarImage } from '#domain/car/car.ts';

/** body → paint → views, as demo/studio wrote it. */
type Catalogue = Record<string, Record<string, string[]>>;

const VIEWS = ['fq', 'side', 'rq', 'front', 'rear', 'wheel'] as const;
const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, '../pictures/pictures.json'), 'utf8')) as Catalogue;

export const paintsOf = (body: string): string[] => Object.keys(catalogue[body] ?? {});

/**
 * The pictures of a body in the first of these paints that has any; at most five, the best view first. A yard with a
 * backdrop of its own ("shed") is photographed in front of it.
 */
export function picturesOf(body: string, paints: readonly string[], backdrop?: string): CarImage[] {
  const paint = paints.find((name) => (catalogue[body]?.[name] ?? []).length > 0) ?? paintsOf(body)[0];
  if (!paint) return [];
  const there = catalogue[body]![paint]!;
  return VIEWS.filter((view) => there.includes(view))
    .slice(0, 5)
    .map((view) => {
      const file = backdrop !== undefined && there.includes(`${view}-${backdrop}`) ? `${view}-${backdrop}` : view;
      const url = `/pictures/${body}/${paint}-${file}.webp`;
      return { image: { url, thumb: { url } }, view };
    });
}

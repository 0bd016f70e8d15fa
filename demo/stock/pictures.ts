import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarImage } from '#domain/car/car-values.ts';

/** face → paint → views, as demo/studio wrote it. */
type Catalogue = Record<string, Record<string, string[]>>;

const VIEWS = ['fq', 'side', 'rq', 'front', 'rear', 'wheel'] as const;
const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, '../pictures/pictures.json'), 'utf8')) as Catalogue;

/** Paints and views of a face ("suv-trail"); of the first face of its body ("suv") if it has not been photographed. */
function photographed(face: string): { folder: string; paints: Record<string, string[]> } {
  const folder = face in catalogue ? face : face.replace(/-.*/, '');
  return { folder, paints: catalogue[folder] ?? {} };
}

export const paintsOf = (face: string): string[] => Object.keys(photographed(face).paints);

/**
 * The pictures of a face in the first of these paints that has any; at most five, the best view first. A yard with a
 * backdrop of its own ("shed") is photographed in front of it.
 */
export function picturesOf(face: string, paints: readonly string[], backdrop?: string): CarImage[] {
  const { folder, paints: there } = photographed(face);
  const paint = paints.find((name) => (there[name] ?? []).length > 0) ?? Object.keys(there)[0];
  if (!paint) return [];
  const views = there[paint]!;
  return VIEWS.filter((view) => views.includes(view))
    .slice(0, 5)
    .map((view) => {
      const file = backdrop !== undefined && views.includes(`${view}-${backdrop}`) ? `${view}-${backdrop}` : view;
      const url = `/pictures/${folder}/${paint}-${file}.webp`;
      return { image: { url, thumb: { url } }, view };
    });
}

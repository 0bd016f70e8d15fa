// Draws the map of the dealer finder small: coasts of Natural Earth (public domain, by the package world-atlas) and
// towns of our own list. Run after either changed: node scripts/draw-map.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtInPlaces } from '#adapters/places/built-in-places.ts';

type Point = [lng: number, lat: number];
interface Topology {
  arcs: Point[][];
  transform: { scale: Point; translate: Point };
  objects: { countries: { geometries: { id: string; type: string; arcs: unknown }[] } };
}

const COUNTRIES = new Set(['036', '554']);
/** The mainlands and what lies about them; not the Chathams, Macquarie or Cocos. */
const WITHIN = { west: 112, east: 179.9, south: -48, north: -9 };
/** Degrees: some 300 m, which is what the source knows. */
const TOLERANCE = 0.003;
/** Smaller islands (square degrees) are dots that only cost bytes. */
const SMALLEST = 0.0008;
const OUT = join(import.meta.dirname, '../src/entities/map');

const topology = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
) as Topology;
const { scale, translate } = topology.transform;
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

const ring = (indexes: number[]): Point[] =>
  indexes.flatMap((index, at) => {
    const arc = index < 0 ? arcs[~index]!.toReversed() : arcs[index]!;
    return at === 0 ? arc : arc.slice(1);
  });

/** Douglas and Peucker's: what lies nearer to the straight line than the tolerance goes. */
function simplified(points: Point[]): Point[] {
  const first = points[0]!;
  const last = points.at(-1)!;
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const away = offLine(points[i]!, first, last);
    if (away > far) [far, at] = [away, i];
  }
  if (far <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

function offLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

const area = (points: Point[]): number =>
  Math.abs(
    points.reduce(
      (sum, [x, y], i) => sum + x * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * y,
      0,
    ),
  ) / 2;

const coasts = topology.objects.countries.geometries
  .filter(({ id }) => COUNTRIES.has(id))
  .flatMap(({ type, arcs: polygons }) => (type === 'Polygon' ? [polygons as number[][]] : (polygons as number[][][])))
  .map((polygon) => ring(polygon[0]!))
  .filter((points) =>
    points.every(([x, y]) => x > WITHIN.west && x < WITHIN.east && y > WITHIN.south && y < WITHIN.north),
  )
  .filter((points) => area(points) > SMALLEST)
  .sort((a, b) => area(b) - area(a))
  // a ring begins and ends at one point: it is simplified in two halves
  .map((points) => {
    const middle = Math.floor(points.length / 2);
    return [...simplified(points.slice(0, middle + 1)).slice(0, -1), ...simplified(points.slice(middle))];
  })
  .filter((points) => points.length > 3);

/** Thousandths of a degree, each point as its step from the one before: lat, lng, lat, lng … */
function steps(points: Point[]): number[] {
  let [lat, lng] = [0, 0];
  return points.flatMap(([x, y]) => {
    const [nextLat, nextLng] = [Math.round(y * 1000), Math.round(x * 1000)];
    const step = [nextLat - lat, nextLng - lng];
    [lat, lng] = [nextLat, nextLng];
    return step;
  });
}
writeFileSync(join(OUT, 'coasts.json'), JSON.stringify(coasts.map(steps)));

/** Names need room (CSS px); a town shows from the zoom at which it is clear of all bigger ones. */
const ROOM = { width: 96, height: 26 };
const ZOOMS = [4, 5, 6, 7, 8, 9, 10];
const towns: [name: string, lat: number, lng: number, zoom: number][] = [];
const candidates = builtInPlaces().toSorted((a, b) => b.weight - a.weight);
const pixels = (degrees: number, zoom: number) => (degrees * 256 * 2 ** zoom) / 360;
const taken = new Set<string>();
for (const zoom of ZOOMS) {
  for (const { locality, lat, lng } of candidates) {
    const id = `${lat},${lng}`;
    const clear = towns.every(
      ([, otherLat, otherLng]) =>
        Math.abs(pixels(lng - otherLng, zoom)) > ROOM.width ||
        Math.abs(pixels((lat - otherLat) / Math.cos((lat * Math.PI) / 180), zoom)) > ROOM.height,
    );
    if (taken.has(id) || !clear) continue;
    taken.add(id);
    towns.push([locality, lat, lng, zoom]);
  }
}
writeFileSync(join(OUT, 'towns.json'), JSON.stringify(towns));

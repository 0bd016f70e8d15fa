interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

export interface LaidPlate extends Point {
  /** There was room for its number alone. */
  isShort: boolean;
}

export interface PlateRequest {
  /** Where the place is, in px from the map's top left corner. */
  spot: Point;
  /** With its words, and with its number alone. */
  full: Size;
  short: Size;
}

/** Between plates, and from a plate to the dot of another (px). */
const GAP = 6;
const DOT_RADIUS = 7;
/** How far from its dot a plate begins (px), the nearest first. */
const REACHES = [14, 30, 52, 80, 115, 160, 220];
/** In sixteenths of a turn: right, left, above, below, then aslant. */
const DIRECTIONS = [0, 8, 12, 4, 14, 10, 2, 6, 15, 9, 13, 11, 1, 7, 3, 5].map((part) => (part * Math.PI) / 8);
/** A line is looked at in so many places. */
const LINE_STEPS = 12;

/**
 * Where the plates of places stand: the nearest room to each dot, the first places first. No plate lies on another, on a
 * dot, on `taken` or, while its dot is on the map, over the map's edge; nor does the line from a dot run under another plate
 * or over another dot.
 */
export function layPlates(plates: readonly PlateRequest[], map: Size, taken: readonly Rect[]): LaidPlate[] {
  const dots = plates.map(({ spot }) => around(spot, DOT_RADIUS));
  const laid: Rect[] = [];
  const lines: Point[] = [];
  return plates.map(({ spot, full, short }, index) => {
    const blocked = [...dots.filter((_, other) => other !== index), ...laid, ...taken];
    const isFree = (rect: Rect) =>
      !blocked.some((other) => overlap(rect, other, GAP)) &&
      !(isOn(spot, map) && !(isOn(rect, map) && isOn(farCorner(rect), map)));
    const isClear = (rect: Rect) =>
      isFree(rect) &&
      !lines.some((point) => overlap(rect, around(point, 0), GAP)) &&
      plates.every(({ spot: other }) => leadsPast(spot, middleOf(rect), other)) &&
      pointsOfLine(spot, rect).every((point) => !laid.some((other) => overlap(around(point, 0), other, 0)));
    const found = roomFor(spot, full, isClear);
    const rect =
      found ?? roomFor(spot, short, isClear) ?? roomFor(spot, short, isFree) ?? beside(spot, short, REACHES[0]!, 0);
    laid.push(rect);
    lines.push(...pointsOfLine(spot, rect));
    return { x: rect.x, y: rect.y, isShort: found === undefined };
  });
}

function roomFor(spot: Point, size: Size, isFree: (rect: Rect) => boolean): Rect | undefined {
  for (const reach of REACHES)
    for (const direction of DIRECTIONS) {
      const rect = beside(spot, size, reach, direction);
      if (isFree(rect)) return rect;
    }
  return undefined;
}

/** A plate in a direction from a dot, `reach` px away. */
function beside({ x, y }: Point, { width, height }: Size, reach: number, direction: number): Rect {
  const middle = {
    x: x + Math.cos(direction) * (width / 2 + reach),
    y: y + Math.sin(direction) * (height / 2 + reach),
  };
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The line runs from the dot to the middle of the plate. */
function pointsOfLine({ x, y }: Point, rect: Rect): Point[] {
  const middle = middleOf(rect);
  return Array.from({ length: LINE_STEPS }, (_, step) => ({
    x: x + ((middle.x - x) * step) / LINE_STEPS,
    y: y + ((middle.y - y) * step) / LINE_STEPS,
  }));
}

/** Whether a line from `spot` leaves `other` a dot's width aside. Dots closer than that overlap: then it may not lead towards it. */
function leadsPast(spot: Point, end: Point, other: Point): boolean {
  const [x, y] = [end.x - spot.x, end.y - spot.y];
  const length = Math.hypot(x, y);
  const along = ((other.x - spot.x) * x + (other.y - spot.y) * y) / length;
  if (along <= 0 || along >= length) return true;
  const aside = Math.abs((other.x - spot.x) * y - (other.y - spot.y) * x) / length;
  return aside >= Math.min(DOT_RADIUS, Math.hypot(other.x - spot.x, other.y - spot.y) * 0.9);
}

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

const around = ({ x, y }: Point, radius: number): Rect => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

const farCorner = ({ x, y, width, height }: Rect): Point => ({ x: x + width, y: y + height });

const isOn = ({ x, y }: Point, { width, height }: Size): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

export const overlap = (one: Rect, other: Rect, gap: number): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap;

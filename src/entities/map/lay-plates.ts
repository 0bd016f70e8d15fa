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
/** A line is looked at every so many px: it cuts no corner that is seen. */
const LINE_STEP = 5;

/** So many rooms are looked at for all names, and again for some, before lines may cross plates: all of them would take seconds. */
const MOST_TRIES = 10_000;

/**
 * Where the plates of places stand: the nearest room to each dot, the first places first. No plate lies on another, on a
 * dot, on `taken` or, while its dot is on the map, over the map's edge; nor does the line from a dot run under another plate
 * or over another dot. A plate that would leave the next ones no such room goes further away, or shows its number alone.
 */
export function layPlates(plates: readonly PlateRequest[], map: Size, taken: readonly Rect[]): LaidPlate[] {
  const dots = plates.map(({ spot }) => around(spot, DOT_RADIUS));
  let tries = MOST_TRIES;

  const isFree = (index: number, rect: Rect, laid: readonly Laid[]) => {
    const { spot } = plates[index]!;
    const blocked = [...dots.filter((_, other) => other !== index), ...laid, ...taken];
    return (
      !blocked.some((other) => overlap(rect, other, GAP)) &&
      !(isOn(spot, map) && !(isOn(rect, map) && isOn(farCorner(rect), map)))
    );
  };
  const isClear = (index: number, rect: Rect, laid: readonly Laid[]) => {
    tries--;
    const { spot } = plates[index]!;
    return (
      isFree(index, rect, laid) &&
      !laid.some(({ line }) => line.some((point) => overlap(rect, around(point, 0), GAP))) &&
      plates.every(({ spot: other }) => leadsPast(spot, middleOf(rect), other)) &&
      pointsOfLine(spot, rect).every((point) => !laid.some((other) => overlap(around(point, 0), other, 0)))
    );
  };
  const found = (rect: Rect, spot: Point, isShort: boolean): Laid => ({
    ...rect,
    isShort,
    line: pointsOfLine(spot, rect),
  });

  /** The plates from this one on, all clear; undefined: there is no such arrangement, or it is not found in time. */
  const arrange = (laid: readonly Laid[], lengths: readonly boolean[]): readonly Laid[] | undefined => {
    const plate = plates[laid.length];
    if (plate === undefined) return laid;
    for (const isShort of lengths)
      for (const rect of roomsAt(plate.spot, isShort ? plate.short : plate.full)) {
        if (tries <= 0) return undefined;
        if (!isClear(laid.length, rect, laid)) continue;
        const whole = arrange([...laid, found(rect, plate.spot, isShort)], lengths);
        if (whole !== undefined) return whole;
      }
    return undefined;
  };
  /** One after the other, as well as each can. */
  const inTurn = (): readonly Laid[] =>
    plates.reduce<Laid[]>((laid, { spot, full, short }, index) => {
      const room = (size: Size, suits: typeof isFree) => roomsAt(spot, size).find((rect) => suits(index, rect, laid));
      const whole = room(full, isClear);
      const rect = whole ?? room(short, isClear) ?? room(short, isFree) ?? beside(spot, short, REACHES[0]!, 0);
      return [...laid, found(rect, spot, whole === undefined)];
    }, []);
  const named = arrange([], [false]);
  if (named === undefined) tries = MOST_TRIES;
  return (named ?? arrange([], [false, true]) ?? inTurn()).map(({ x, y, isShort }) => ({ x, y, isShort }));
}

interface Laid extends Rect {
  isShort: boolean;
  line: readonly Point[];
}

/** The rooms of a plate around its dot, the nearest first. */
const roomsAt = (spot: Point, size: Size): Rect[] =>
  REACHES.flatMap((reach) => DIRECTIONS.map((direction) => beside(spot, size, reach, direction)));

/** A plate in a direction from a dot, `reach` px away. */
function beside({ x, y }: Point, { width, height }: Size, reach: number, direction: number): Rect {
  const middle = {
    x: x + Math.cos(direction) * (width / 2 + reach),
    y: y + Math.sin(direction) * (height / 2 + reach),
  };
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The line runs from the dot to the middle of the plate. */
export function pointsOfLine({ x, y }: Point, rect: Rect): Point[] {
  const middle = middleOf(rect);
  const steps = Math.ceil(Math.hypot(middle.x - x, middle.y - y) / LINE_STEP);
  return Array.from({ length: steps }, (_, step) => ({
    x: x + ((middle.x - x) * step) / steps,
    y: y + ((middle.y - y) * step) / steps,
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

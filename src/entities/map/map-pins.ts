import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import css from './dealership-map.module.css';
import { layPlates, pointsOfLine, type Rect } from './lay-plates.ts';
import type { OnMap } from './map-view.ts';
import { plateLines, plateNames } from './plate-names.ts';
import { spreadPins } from './spread-pins.ts';

interface Arranged {
  /** Where plates and their lines lie (px from the map's top left corner). */
  lies: Rect[];
  /** "3 Chermside": places whose plates had room for their number alone. */
  unnamed: string[];
}

/** The markers of places by their id, and what gives each its room once the map shows them. */
export interface Pins {
  pinned: Map<number, Marker>;
  arrange(map: LeafletMap, taken: readonly Rect[]): Arranged;
}

const NOTHING: Arranged = { lies: [], unnamed: [] };

/** Dots stand so far apart that each can be pressed (px). */
const DOT_PX = 24;

const SVG = 'http://www.w3.org/2000/svg';

/** Each place as a plate with its number, name and distance, and a line to the dot where it is. */
export function plates(results: readonly OnMap[]): Pins {
  const names = plateNames(results.map(({ name }) => name));
  const placed = results.flatMap(({ id, name, point, distance }, index) => {
    if (point === null) return [];
    const icon = divIcon({
      html: plate(index + 1, names[index]!, distance ?? null),
      className: css.pin!,
      iconSize: undefined,
    });
    return [[id, marker(point, { title: name, alt: name, icon }), `${index + 1} ${names[index]}`] as const];
  });
  const all = placed.map(([, one]) => one);
  return {
    pinned: new Map(placed.map(([id, one]) => [id, one])),
    arrange(map, taken) {
      const size = map.getSize();
      if (size.x === 0) return NOTHING; // hidden: nothing has a size yet
      const measured = all.map((one) => {
        const element = one.getElement()!;
        const [full, short] = [false, true].map((isShort) => {
          element.classList.toggle(css.short!, isShort);
          return { width: element.offsetWidth, height: element.offsetHeight };
        });
        return { spot: map.latLngToContainerPoint(one.getLatLng()), full: full!, short: short! };
      });
      const laid = layPlates(measured, { width: size.x, height: size.y }, taken);
      const lies = laid.flatMap(({ x, y, isShort }, index) => {
        const { spot, full, short } = measured[index]!;
        const element = all[index]!.getElement()!;
        element.classList.toggle(css.short!, isShort);
        const { width, height } = isShort ? short : full;
        const middle = { x: width / 2, y: height / 2 };
        standBeside(element, { x: x - spot.x, y: y - spot.y }, { middle, place: { x: 0, y: 0 } });
        const plate = { x, y, width, height };
        return [plate, ...pointsOfLine(spot, plate).map((point) => ({ ...point, width: 0, height: 0 }))];
      });
      return { lies, unnamed: placed.flatMap(([, , written], index) => (laid[index]!.isShort ? [written] : [])) };
    },
  };
}

/** Each place as a dot: too many for plates. Neighbours are moved apart, with a line to where they are. */
export function dots(results: readonly OnMap[]): Pins {
  const placed = results.flatMap(({ id, name, point }) => {
    if (point === null) return [];
    const icon = divIcon({ html: drawing(), className: css.dot!, iconSize: [DOT_PX, DOT_PX] });
    return [[id, marker(point, { title: name, alt: name, icon })] as const];
  });
  const all = placed.map(([, one]) => one);
  const middle = { x: DOT_PX / 2, y: DOT_PX / 2 };
  return {
    pinned: new Map(placed),
    arrange(map) {
      const spots = all.map((one) => map.latLngToLayerPoint(one.getLatLng()));
      const apart = spreadPins(spots, DOT_PX);
      for (const [index, one] of all.entries())
        standBeside(
          one.getElement()!,
          { x: apart[index]!.x - spots[index]!.x, y: apart[index]!.y - spots[index]!.y },
          { middle, place: middle },
        );
      return NOTHING;
    },
  };
}

function plate(number: number, name: string, distance: string | null): HTMLElement {
  const words = document.createElement('span');
  words.append(
    ...(distance === null
      ? [written('strong', plateLines(name).join('\n'))]
      : [written('strong', name), written('small', distance)]),
  );
  const board = document.createElement('span');
  board.className = css.plate!;
  board.append(written('b', String(number)), words);
  const both = document.createElement('div');
  both.append(drawing(), board);
  return both;
}

function written(tag: 'b' | 'strong' | 'small', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** The line from a marker to its place, and the dot there. */
function drawing(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(SVG, 'line'), document.createElementNS(SVG, 'circle'));
  return svg;
}

interface Move {
  x: number;
  y: number;
}

/** Moves a marker, and draws the line from its middle to its place: a point of the marker while it was not moved. */
function standBeside(element: HTMLElement, by: Move, { middle, place }: Record<'middle' | 'place', Move>): void {
  element.style.translate = `${by.x}px ${by.y}px`;
  const [x, y] = [String(place.x - by.x), String(place.y - by.y)];
  setAll(element.querySelector('line'), { x1: String(middle.x), y1: String(middle.y), x2: x, y2: y });
  setAll(element.querySelector('circle'), { cx: x, cy: y, r: '5' });
}

function setAll(element: Element | null, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
}

import {
  divIcon,
  layerGroup,
  Marker,
  marker,
  polygon,
  polyline,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet';
import coasts from './coasts.json';
import css from './drawn-land.module.css';
import { overlap, type Rect } from './lay-plates.ts';
import { STATE_LINES } from './state-lines.ts';
import towns from './towns.json';

/** Leaflet lays markers over each other by their height on the map (px): names of towns lie below all others. */
const BELOW_PLACES = -100_000;
/** The radius of the dot of a place, and of a town. */
const DOT_PX = 7;
const TOWN_PX = 3;

/**
 * Land, state lines and towns, with no server to ask. Towns show from the zoom at which their names have room. Returns
 * what takes them away.
 */
export function drawLand(map: LeafletMap): () => void {
  const still = { interactive: false } as const;
  const land = layerGroup([
    ...coasts.map((coast) => polygon(decoded(coast), { ...still, className: css.land! })),
    ...STATE_LINES.map((line) => polyline(line, { ...still, className: css.state! })),
  ]).addTo(map);
  const byZoom = Map.groupBy(towns as [string, number, number, number][], ([, , , zoom]) => zoom);
  const layers: { zoom: number; layer: LayerGroup }[] = [...byZoom].map(([zoom, list]) => ({
    zoom,
    layer: layerGroup(
      list.map(([name, lat, lng]) =>
        marker([lat, lng], { ...still, keyboard: false, zIndexOffset: BELOW_PLACES, icon: label(name) }),
      ),
    ),
  }));
  const show = () => {
    for (const { zoom, layer } of layers) {
      if (map.getZoom() >= zoom) layer.addTo(map);
      else layer.remove();
    }
  };
  map.on('zoomend', show);
  map.whenReady(show);
  return () => {
    map.off('zoomend', show);
    land.remove();
    for (const { layer } of layers) layer.remove();
  };
}

/** Hides towns that would lie half under a plate or its line, or at a place of ours: a dot without its name looks like one. Told from the map, as marks may still be on their way after a zoom. */
export function hideNamesUnder(map: LeafletMap, plates: readonly Rect[], places: readonly LatLng[]): void {
  const dots = places.map((place) => map.latLngToContainerPoint(place)).map(({ x, y }) => around(x, y, DOT_PX));
  const shown: { town: HTMLElement; isUnder: boolean }[] = [];
  map.eachLayer((layer) => {
    const town = layer instanceof Marker ? layer.getElement() : undefined;
    if (!(layer instanceof Marker) || !town?.classList.contains(css.town!)) return;
    const name = town.firstElementChild;
    if (!(name instanceof HTMLElement)) return;
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng());
    const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = name;
    const written = { x: x + offsetLeft, y: y + offsetTop, width, height };
    const isUnder =
      plates.some((plate) => overlap(written, plate, 0)) ||
      dots.some((dot) => overlap(written, dot, 0) || overlap(around(x, y, TOWN_PX), dot, 0));
    shown.push({ town, isUnder });
  });
  for (const { town, isUnder } of shown) town.style.visibility = isUnder ? 'hidden' : '';
}

const around = (x: number, y: number, radius: number): Rect => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

function label(name: string) {
  const element = document.createElement('span');
  element.textContent = name;
  return divIcon({ html: element, className: css.town!, iconSize: [0, 0] });
}

/** Thousandths of a degree, each point as its step from the one before. */
function decoded(steps: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    lat += steps[i]!;
    lng += steps[i + 1]!;
    points.push([lat / 1000, lng / 1000]);
  }
  return points;
}

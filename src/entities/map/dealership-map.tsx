import { useEffect, useEffectEvent, useRef } from 'react';
import {
  circle,
  circleMarker,
  divIcon,
  latLngBounds,
  map as leafletMap,
  marker,
  tileLayer,
  type LatLngTuple,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { isTileArchive } from '#domain/location/tile-archive.ts';
import { classNames } from '#ui/class-names.ts';
import css from './dealership-map.module.css';
import { drawLand } from './drawn-land.ts';
import type { MapProps } from './map-place.tsx';
import { isNumbered, mapStart, type OnMap } from './map-view.ts';
import { spreadPins } from './spread-pins.ts';

/** "Map zoom is capped at 15." What is drawn has no more to show beyond 11. */
const MOST_ZOOM = { tiles: 15, drawn: 11 } as const;
const RING_KM = 50;
/** Neighbours stand so far apart that each can be read and pressed. */
const PIN_PX = 44;
const DOT_PX = 24;
/** All of Australia and New Zealand. */
const EVERYTHING: [LatLngTuple, LatLngTuple] = [
  [-47.5, 113],
  [-10, 179],
];

/** The dealerships on a map. Loaded when it is seen; a default export, as `lazy` wants it. */
export default function DealershipMap({
  results,
  map: { centre, tiles, greyscale, start },
  selected,
  onSelect,
}: MapProps) {
  const box = useRef<HTMLDivElement>(null);
  const leaflet = useRef<LeafletMap>(null);
  const pins = useRef(new Map<number, Marker>());
  const fit = useRef(() => {});
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const opened = leafletMap(box.current!, {
      maxZoom: tiles ? MOST_ZOOM.tiles : MOST_ZOOM.drawn,
      minZoom: 3,
      zoomSnap: 0.5,
      scrollWheelZoom: false, // the page scrolls; two fingers, buttons and keys zoom
      zoomAnimation: !still,
      fadeAnimation: !still,
      attributionControl: tiles !== null,
    });
    opened.zoomControl.setPosition('topright');
    opened.fitBounds(EVERYTHING, { animate: false });
    if (tiles) {
      opened.attributionControl.setPrefix(false);
      const attribution = asText(tiles.attribution);
      if (isTileArchive(tiles.url)) {
        const removeLand = drawLand(opened); // until streets are there
        void import('./street-tiles.ts')
          .then(({ streetTiles }) => streetTiles(tiles.url, attribution))
          .then(
            (streets) => {
              if (leaflet.current !== opened) return;
              streets.addTo(opened);
              removeLand();
            },
            () => opened.setMaxZoom(MOST_ZOOM.drawn), // the file cannot be read: what is drawn stays
          );
      } else tileLayer(tiles.url, { attribution, maxZoom: MOST_ZOOM.tiles }).addTo(opened);
    } else drawLand(opened);
    leaflet.current = opened;
    // a map that is hidden while its results change has no size to fit them to
    const resized = new ResizeObserver(() => {
      const wasHidden = opened.getSize().x === 0;
      opened.invalidateSize({ animate: false });
      if (wasHidden) fit.current();
    });
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      opened.remove();
      leaflet.current = null;
    };
  }, [tiles]);

  useEffect(() => {
    const opened = leaflet.current!;
    const numbered = isNumbered(results.length);
    const drawn = results.flatMap((found, index) =>
      found.point === null ? [] : [[found, pin(found, found.point, numbered ? index + 1 : null)] as const],
    );
    pins.current = new Map(drawn.map(([{ id }, one]) => [id, one]));
    for (const [{ id }, one] of drawn) one.on('click', () => select(id)).addTo(opened);
    const around = centre && [
      circle(centre, { radius: RING_KM * 1000, interactive: false, className: css.ring! }),
      circleMarker(centre, { radius: 7, interactive: false, className: css.place! }),
    ];
    around?.forEach((layer) => layer.addTo(opened));
    const points = [...drawn.map(([, one]) => one.getLatLng()), ...(centre ? [centre] : [])];
    fit.current = () => {
      const chosen = mapStart({ centre, start }, opened.getMaxZoom());
      if (chosen) return void opened.setView(chosen, chosen.zoom, { animate: false });
      if (points.length === 0) return;
      opened.fitBounds(latLngBounds(points), { maxZoom: opened.getMaxZoom() - 1, padding: [48, 48], animate: false });
    };
    fit.current();
    const spread = () => {
      const markers = drawn.map(([, one]) => one);
      const spots = markers.map((one) => opened.latLngToLayerPoint(one.getLatLng()));
      const apart = spreadPins(spots, numbered ? PIN_PX : DOT_PX);
      for (const [index, one] of markers.entries())
        standBeside(one, apart[index]!.x - spots[index]!.x, apart[index]!.y - spots[index]!.y);
    };
    spread();
    opened.on('zoomend', spread);
    return () => {
      opened.off('zoomend', spread);
      for (const [, one] of drawn) one.remove();
      around?.forEach((layer) => layer.remove());
    };
  }, [results, centre, start]);

  useEffect(() => {
    for (const [id, one] of pins.current) {
      one.getElement()?.classList.toggle(css.selected!, id === selected);
      one.setZIndexOffset(id === selected ? 1000 : 0);
    }
    const chosen = selected === null ? undefined : pins.current.get(selected);
    if (chosen) leaflet.current?.panInside(chosen.getLatLng(), { padding: [60, 60] });
  }, [selected, results]);

  return (
    <>
      <section ref={box} className={classNames(css.map, greyscale && css.greyscale)} aria-label="Map of dealerships" />
      {centre && <p className={css.legend}>Dotted circle: {RING_KM} km</p>}
    </>
  );
}

/** Leaflet writes attributions as HTML. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const SPOT = '<svg viewBox="0 0 24 24" aria-hidden="true"><line x1="12" y1="12" x2="12" y2="12"/></svg>';
const SHAPE =
  '<svg viewBox="0 0 36 46" aria-hidden="true"><line x1="18" y1="44.5" x2="18" y2="44.5"/><path d="M18 44.5C18 44.5 33.5 28 33.5 17.5a15.5 15.5 0 1 0-31 0C2.5 28 18 44.5 18 44.5Z"/></svg>';

function pin({ name }: OnMap, { lat, lng }: { lat: number; lng: number }, number: number | null): Marker {
  return marker([lat, lng], {
    title: name,
    alt: name,
    icon: divIcon({
      html: number === null ? SPOT : `${SHAPE}<span>${number}</span>`,
      className: number === null ? css.dot! : css.pin!,
      iconSize: number === null ? [24, 24] : [44, 48],
      iconAnchor: number === null ? [12, 12] : [22, 46],
    }),
  });
}

/** A pin that stands beside its place keeps a line to it. */
function standBeside(pinned: Marker, x: number, y: number): void {
  const element = pinned.getElement();
  const line = element?.querySelector('line');
  if (!element || !line) return;
  element.style.translate = `${x}px ${y}px`;
  line.setAttribute('x2', String(line.x1.baseVal.value - x));
  line.setAttribute('y2', String(line.y1.baseVal.value - y));
}

import { useEffect, useEffectEvent, useRef } from 'react';
import {
  circle,
  circleMarker,
  latLngBounds,
  map as leafletMap,
  tileLayer,
  type LatLngTuple,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { isTileArchive } from '#domain/location/tile-archive.ts';
import { classNames } from '#ui/class-names.ts';
import css from './dealership-map.module.css';
import { drawLand, hideNamesUnder } from './drawn-land.ts';
import type { MapProps } from './map-place.tsx';
import { isNumbered, mapStart } from './map-view.ts';
import type { Rect } from './lay-plates.ts';
import { dots, plates } from './map-pins.ts';

/** "Map zoom is capped at 15." What is drawn has no more to show beyond 11. */
const MOST_ZOOM = { tiles: 15, drawn: 11 } as const;
const RING_KM = 50;
/** Of the dot of the place that was asked for (px). */
const PLACE_RADIUS = 7;
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
  const legend = useRef<HTMLParagraphElement>(null);
  const numbers = useRef<HTMLParagraphElement>(null);
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
    const { pinned, arrange } = (isNumbered(results.length) ? plates : dots)(results);
    pins.current = pinned;
    for (const [id, one] of pinned)
      one
        .on('click', () => select(id))
        .on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault(); // or Space scrolls the page
          select(id);
        })
        .addTo(opened);
    const around = centre && [
      circle(centre, { radius: RING_KM * 1000, interactive: false, className: css.ring! }),
      circleMarker(centre, { radius: PLACE_RADIUS, interactive: false, className: css.place! }),
    ];
    around?.forEach((layer) => layer.addTo(opened));
    const places = [...pinned.values()].map((one) => one.getLatLng());
    const points = [...places, ...(centre ? [centre] : [])];
    const arrangeAll = () => {
      const names = numbers.current!;
      const arranged = () => arrange(opened, takenOn(opened, centre, [legend.current, names]));
      names.textContent = '';
      let { lies, unnamed } = arranged();
      if (unnamed.length > 0) {
        names.textContent = unnamed.join(', ');
        ({ lies, unnamed } = arranged()); // beside the names, which need room, too
        names.textContent = unnamed.join(', ');
      }
      hideNamesUnder(opened, [...lies, ...takenOn(opened, null, [names])], places);
    };
    fit.current = () => {
      const chosen = mapStart({ centre, start }, opened.getMaxZoom());
      if (chosen) opened.setView(chosen, chosen.zoom, { animate: false });
      else if (points.length > 0)
        opened.fitBounds(latLngBounds(points), {
          maxZoom: opened.getMaxZoom() - 1,
          padding: [48, 48],
          animate: false,
        });
      arrangeAll();
    };
    fit.current();
    opened.on('zoomend resize', arrangeAll);
    return () => {
      opened.off('zoomend resize', arrangeAll);
      for (const one of pinned.values()) one.remove();
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
      <p ref={numbers} className={css.numbers} aria-hidden="true" />
      {centre && (
        <p ref={legend} className={css.legend}>
          Dotted circle: {RING_KM} km
        </p>
      )}
    </>
  );
}

/** What no plate may lie on: the buttons, words on the map and the place that was asked for. */
function takenOn(map: LeafletMap, centre: MapProps['map']['centre'], words: readonly (HTMLElement | null)[]): Rect[] {
  const box = map.getContainer().getBoundingClientRect();
  const covered = [map.zoomControl.getContainer(), ...words].flatMap((element) => {
    if (!element || element.offsetWidth === 0) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return [{ x: left - box.left, y: top - box.top, width, height }];
  });
  if (centre === null) return covered;
  const { x, y } = map.latLngToContainerPoint(centre);
  return [...covered, { x: x - PLACE_RADIUS, y: y - PLACE_RADIUS, width: 2 * PLACE_RADIUS, height: 2 * PLACE_RADIUS }];
}

/** Leaflet writes attributions as HTML. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

import { Island } from '#ui/island/island.tsx';
import { MapPlace, type MapProps } from './map-place.tsx';

type LocationMapProps = Pick<MapProps, 'results' | 'map'> & { className: string | undefined };

/** The map of a page of locations. A pin leads to its location on the page (`location-<id>`). */
export const LocationMap = ({ results, map, className }: LocationMapProps) => (
  <Island
    name="location-map"
    of={LiveLocationMap}
    when="visible"
    props={{ results: results.map(({ id, name, point }) => ({ id, name, point })), map, className }}
  />
);

export const LiveLocationMap = (props: LocationMapProps) => (
  <MapPlace
    {...props}
    selected={null}
    onSelect={(id) => document.getElementById(`location-${id}`)?.scrollIntoView({ block: 'nearest' })}
  />
);

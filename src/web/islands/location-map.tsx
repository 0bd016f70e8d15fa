import { LiveLocationMap } from '#entities/map/location-map.tsx';

export default LiveLocationMap;

import * as leaflet from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';

/**
 * Streets of a PMTiles archive with vector tiles in the scheme of the Protomaps basemap. Parts of the file are fetched as
 * they are seen. Throws when it cannot be read or holds images.
 */
export async function streetTiles(url: string, attribution: string): Promise<leaflet.Layer> {
  const archive = new PMTiles(url);
  const { tileType, maxZoom } = await archive.getHeader();
  if (tileType !== VECTOR) throw new Error('The PMTiles archive holds no vector tiles.');
  Object.assign(globalThis, { L: leaflet }); // where the documentation of protomaps-leaflet has Leaflet
  const layer: unknown = leafletLayer({ url: archive, flavor: 'light', lang: 'en', maxDataZoom: maxZoom, attribution });
  return layer as leaflet.Layer;
}

/** PMTiles specification 3, tile type 1: Mapbox Vector Tile. */
const VECTOR = 1;

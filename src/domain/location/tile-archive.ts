const ARCHIVE = /^https:\/\/[a-z0-9.-]+(?::\d+)?\/\S+\.pmtiles$/;

/** One file with all tiles (PMTiles), in place of a server of tiles. */
export const isTileArchive = (url: string): boolean => ARCHIVE.test(url);

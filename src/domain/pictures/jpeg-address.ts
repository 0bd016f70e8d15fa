/** A picture as JPEG, for receivers that take no WebP. `source`: a path of ours or the address of another host's picture. */
export const jpegAddress = (source: string, width: 640 | 1280 = 1280): string =>
  `/img/${width}.jpg/${source.startsWith('/') ? source.slice(1) : encodeURIComponent(source)}`;

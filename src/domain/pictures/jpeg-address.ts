/** A picture as JPEG, for receivers that take no WebP. `source`: a path of ours or the address of another host's picture. */
export const jpegAddress = (source: string): string =>
  `/img/1280.jpg/${source.startsWith('/') ? source.slice(1) : encodeURIComponent(source)}`;

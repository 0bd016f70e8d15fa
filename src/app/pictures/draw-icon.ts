/** Port: an SVG → a PNG, for what takes no SVG. */
export type DrawIcon = (svg: string) => Promise<Buffer>;

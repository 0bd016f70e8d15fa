/** What stands inside the svg of a Lucide file: `Icon` draws around it. */
export const drawing = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replaceAll(/\s*\n\s*/g, '');

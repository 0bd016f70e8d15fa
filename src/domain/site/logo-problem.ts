/** A logo becomes part of every page, so only drawing is let in: these elements, and attributes that cannot fetch or run. */
const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'title',
  'desc',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'use',
  'symbol',
]);
/** Characters; 20 KB of plain drawing. */
const MAX_LENGTH = 20_480;
const TOKEN = /<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Why an SVG cannot be a logo, or null when it can. */
export function logoProblem(markup: string): string | null {
  if (markup.length > MAX_LENGTH) return 'is larger than 20 KB. Simplify the drawing';
  if (!markup.trimStart().startsWith('<svg')) return 'is not an SVG. It must begin with <svg';
  const open: string[] = [];
  let roots = 0;
  // a browser ends some comments where XML does not, so that what was a comment here would run there
  if (markup.includes('<!--')) return 'contains a comment. Export it without comments';
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < markup.length;) {
    const token = TOKEN.exec(markup);
    if (!token) return 'is not well-formed. Export it again as plain SVG without DOCTYPE and <?xml?>';
    const [text, closed, opened, attributes = '', single] = token;
    if (closed !== undefined && open.pop() !== closed) return `closes <${closed}> where it is not open`;
    if (opened === undefined) {
      if (open.length === 0 && closed === undefined && text.trim() !== '') return 'has text outside <svg>';
      continue;
    }
    if (!ELEMENTS.has(opened))
      return `contains <${opened}>, which is not allowed in a logo. Allowed: ${[...ELEMENTS].join(', ')}`;
    if (open.length === 0 && (opened !== 'svg' || ++roots > 1)) return 'has more than one root. It must be one <svg>';
    if (open.length === 0 && !/\sviewBox\s*=/.test(attributes)) return 'has no viewBox, so it cannot be scaled';
    const problem = attributeProblem(attributes);
    if (problem !== null) return problem;
    if (single === '') open.push(opened);
  }
  return open.length > 0 ? `leaves <${open.at(-1)}> open` : null;
}

function attributeProblem(attributes: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return `has the attribute ${name}, which could run a script`;
    if (/href$/i.test(name) && !value.startsWith('#'))
      return `has ${name}="${value.slice(0, 40)}", which leads outside the file`;
    if (/url\s*\((?!\s*['"]?#)|[@\\]|javascript:|expression/i.test(value))
      return `has ${name}="${value.slice(0, 40)}", which leads outside the file`;
  }
  return null;
}

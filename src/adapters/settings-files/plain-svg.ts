import { SaxesParser } from 'saxes';

/**
 * The drawing alone, written again from what an XML parser read: no comment, processing instruction or DOCTYPE, every
 * attribute in double quotes. What a browser's HTML parser then reads is what was checked; the two disagree about
 * comments such as `<!-->`. Throws with the parser's line and reason when it is no well-formed XML.
 */
export function plainSvg(source: string): string {
  const parser = new SaxesParser();
  let svg = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
    svg += `<${name}${pairs.join('')}${isSelfClosing ? '/>' : '>'}`;
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing) svg += `</${name}>`;
  });
  parser.on('text', (text) => {
    svg += escaped(text);
  });
  parser.on('cdata', (text) => {
    svg += escaped(text);
  });
  parser.write(source).close();
  return svg.trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

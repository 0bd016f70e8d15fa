import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';

/** A part of a style sheet: a rule with what each of its selectors needs in a page, or a group of parts, or text. */
type Part =
  | { selectors: { text: string; needs: readonly string[] }[]; body: string }
  | { opening: string; parts: readonly Part[] }
  | { keyframes: string; text: string }
  | { text: string };

export type StyleParts = readonly Part[];

/** A style sheet, read once so that pages can take from it what they use. */
export const readStyle = (css: string): StyleParts => partsOf(postcss.parse(css));

const partsOf = ({ nodes = [] }: Container<ChildNode>): Part[] =>
  nodes
    .filter(({ type }) => type !== 'comment')
    .map((node): Part => {
      if (node.type === 'rule')
        return {
          selectors: node.selectors.map((text) => ({ text, needs: needsOf(text) })),
          body: `{${node.nodes.map(String).join(';')}}`,
        };
      if (node.type !== 'atrule' || !isGroup(node)) return partOfText(node);
      return { opening: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, parts: partsOf(node) };
    });

const isGroup = (node: AtRule): node is AtRule & Container<ChildNode> =>
  ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes !== undefined;

const partOfText = (node: ChildNode): Part => {
  const text = node.type === 'atrule' && node.nodes === undefined ? `${String(node)};` : String(node);
  return node.type === 'atrule' && node.name === 'keyframes' ? { keyframes: node.params, text } : { text };
};

/**
 * The classes, and the `data-` attributes of the root with their values, without which a selector meets nothing. What
 * stands in `:not()`, `:is()` and the like is no need: that would have to be read more closely.
 */
function needsOf(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  const shapes = [...plain.matchAll(/\[(data-(?:header|tag|card|attributes))="?(\w+)"?\]/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const classes = [...plain.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return [...shapes, ...classes];
}

/** The rules that can meet something in a page which holds these names, in their order. */
export function usedCss(style: StyleParts, names: ReadonlySet<string>): string {
  const still = write(style, names, () => false);
  return write(style, names, (keyframes) => still.includes(keyframes));
}

function write(parts: readonly Part[], names: ReadonlySet<string>, moves: (keyframes: string) => boolean): string {
  return parts
    .map((part) => {
      if ('keyframes' in part) return moves(part.keyframes) ? part.text : '';
      if ('text' in part) return part.text;
      if ('parts' in part) {
        const inside = write(part.parts, names, moves);
        return inside === '' ? '' : `${part.opening}${inside}}`;
      }
      const used = part.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
      return used.length === 0 ? '' : used.map(({ text }) => text).join(',') + part.body;
    })
    .join('');
}

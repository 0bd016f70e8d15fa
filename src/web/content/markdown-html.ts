import MarkdownIt from 'markdown-it';

/**
 * A dealer's Markdown as HTML. HTML in it is shown as text, and links may only be http, https, mailto, tel or paths of this
 * site. Images are left to blocks, which know their hosts and sizes. Headings start below the page's own.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
const { validateLink } = markdown;
markdown.validateLink = (address) =>
  validateLink(address) && /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim());
for (const side of ['heading_open', 'heading_close'])
  markdown.renderer.rules[side] = (tokens, index, options, _env, self) => {
    const token = tokens[index]!;
    if (token.tag === 'h1') token.tag = 'h2';
    if (side === 'heading_open') token.attrSet('class', token.tag === 'h2' ? 'h2' : 'h3');
    return self.renderToken(tokens, index, options);
  };
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('class', 'link');
  return self.renderToken(tokens, index, options);
};
/** An empty corner of a table is not a heading. */
for (const [side, cellAt] of [
  ['th_open', 1],
  ['th_close', -1],
] as const)
  markdown.renderer.rules[side] = (tokens, index, options, _env, self) => {
    if (tokens[index + cellAt]!.content.trim() === '') tokens[index]!.tag = 'td';
    return self.renderToken(tokens, index, options);
  };

export const markdownHtml = (text: string): string => markdown.render(text);

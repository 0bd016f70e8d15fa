import type { MailBlock, MailContent } from './mail-content.ts';

/** The plain text of an email, for programs without HTML. */
export function mailText({ blocks, from, foot }: MailContent): string {
  return [
    ...blocks.map(blockText),
    [from.name, from.phone?.text, from.url].filter((line) => line !== undefined).join('\n'),
    foot.map(({ text, href }) => (href === undefined ? text : `${text}: ${href}`)).join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'heading':
      return block.text;
    case 'highlight':
      return [block.struck === true ? `${block.text} (cancelled)` : block.text, ...block.detail].join('\n');
    case 'facts':
    case 'amounts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'car': {
      const { name, badge, price, priceType, notes = [], url } = block.car;
      return [name, badge, price, priceType, ...notes, url].filter((line) => line !== null && line !== '').join('\n');
    }
    case 'actions':
      return block.actions.map(({ label, href }) => `${label}: ${href}`).join('\n');
  }
}

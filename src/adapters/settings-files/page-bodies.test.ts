import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCK_HELP, blockText } from '#domain/content/block-help.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import type { WrittenBlock } from '#app/content/page-bodies.ts';
import { pageBodies } from './page-bodies.ts';
import { readPages } from './read-pages.ts';

const SITES = join(import.meta.dirname, '../../../sites');

describe('the text of a page', () => {
  it.each(['northbank', 'ringroad', 'saltbush'])('says the pages of %s again', async (site) => {
    const { pages } = await readPages(join(SITES, site));
    expect(pages.length).toBeGreaterThan(0);
    for (const { blocks } of pages as { blocks: WrittenBlock[] }[])
      expect(pageBodies.read(pageBodies.write(blocks))).toEqual({ blocks, problems: [] });
  });

  it('keeps what looks like the end of a block, like Markdown, or like YAML', () => {
    const blocks: WrittenBlock[] = [
      { kind: 'text', markdown: '# One\n\n```js\n```' },
      { kind: 'faq', questions: [{ question: 'a: b # c', answer: 'Like\n```\nthis\n````\nand ~' }] },
      { kind: 'hero', title: '- "x"', text: 'yes' },
      { kind: 'text', markdown: 'End' },
    ];
    expect(pageBodies.read(pageBodies.write(blocks))).toEqual({ blocks, problems: [] });
  });

  it('writes fields in the order in which people do, which the database does not keep', () => {
    const hero = { text: 'y', picture: null, button: { path: '/x', name: 'z' }, kind: 'hero', title: 'x' };
    expect(pageBodies.write([hero])).toBe(
      '```hero\ntitle: x\ntext: y\npicture: null\nbutton:\n  name: z\n  path: /x\n```\n',
    );
  });

  it('says each mistake with its line and its fix, and keeps the blocks that have none', () => {
    const body = 'One\n\n```hero\ntitle: x\nbuton: y\n```\n\n```reviews\n```\n\n```tiles\n\ttiles: 1\n```';
    const { blocks, problems } = pageBodies.read(body);
    expect(blocks).toEqual([{ kind: 'text', markdown: 'One' }, { kind: 'reviews' }]);
    expect(problems.map(({ line, words }) => [line, words])).toEqual([
      [5, 'hero.buton is not known here: did you mean button?'],
      [12, expect.stringContaining('tab')],
    ]);
  });
});

const HELPED = Object.keys(BLOCK_HELP) as Exclude<BlockKind, 'text'>[];

describe('what the desk explains of blocks', () => {
  it('is all of them, each with all of its fields', () => {
    expect(HELPED.toSorted()).toEqual(
      Object.keys(BLOCKS)
        .filter((kind) => kind !== 'text')
        .toSorted(),
    );
    for (const kind of HELPED)
      expect(Object.keys(BLOCK_HELP[kind].fields).toSorted(), kind).toEqual(Object.keys(BLOCKS[kind].shape).toSorted());
  });

  it.each(HELPED)('puts in a %s that is right as it stands', (kind) => {
    expect(pageBodies.read(blockText(kind))).toMatchObject({ blocks: [{ kind }], problems: [] });
  });
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCK_HELP, blockText } from '#domain/content/block-help.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import type { WrittenBlock } from '#app/content/page-bodies.ts';
import { pageBodies } from './page-bodies.ts';
import { readPages } from './read-pages.ts';

const SITES = join(import.meta.dirname, '../../../sites');

describe('writePageBody', () => {
  it.each(['northbank', 'ringroad', 'saltbush'])('writes the pages of %s so that they read the same', async (site) => {
    const { pages } = await readPages(join(SITES, site));
    expect(pages.length).toBeGreaterThan(0);
    for (const { blocks } of pages as { blocks: WrittenBlock[] }[])
      expect(pageBodies.read(pageBodies.write(blocks))).toEqual({ blocks, problems: [] });
  });

  it('keeps text that looks like the end of a block, like Markdown, or like YAML', () => {
    const blocks: WrittenBlock[] = [
      { kind: 'text', markdown: '# One\n\n```js\n```' },
      { kind: 'faq', questions: [{ question: 'a: b # c', answer: 'Like\n```\nthis\n````\nand ~' }] },
      { kind: 'hero', title: '- "x"', text: 'yes' },
      { kind: 'text', markdown: 'End' },
    ];
    expect(pageBodies.read(pageBodies.write(blocks))).toEqual({ blocks, problems: [] });
  });

  it('writes fields in a fixed order, whatever order the database returns', () => {
    const hero = { text: 'y', picture: null, button: { path: '/x', name: 'z' }, kind: 'hero', title: 'x' };
    expect(pageBodies.write([hero])).toBe(
      '```hero\ntitle: x\ntext: y\npicture: null\nbutton:\n  name: z\n  path: /x\n```\n',
    );
  });

  it('reports each mistake with its line and its fix, and keeps the blocks without mistakes', () => {
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

describe('the block help of the desk', () => {
  it('lists every block with all of its fields', () => {
    expect(HELPED.toSorted()).toEqual(
      Object.keys(BLOCKS)
        .filter((kind) => kind !== 'text')
        .toSorted(),
    );
    for (const kind of HELPED)
      expect(Object.keys(BLOCK_HELP[kind].fields).toSorted(), kind).toEqual(Object.keys(BLOCKS[kind].shape).toSorted());
  });

  it.each(HELPED)('inserts a %s that is valid as inserted', (kind) => {
    expect(pageBodies.read(blockText(kind))).toMatchObject({ blocks: [{ kind }], problems: [] });
  });
});

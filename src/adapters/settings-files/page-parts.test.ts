import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinParts, partName, partViews, postedParts, withRows, type PartView } from '#app/content/page-parts.ts';
import type { WrittenBlock } from '#app/content/page-bodies.ts';
import { BLOCK_CONTROLS, tidyFields } from '#domain/content/block-controls.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { emptyPageForm } from '#domain/content/page-form.ts';
import type { Control } from '#domain/settings-form/control-of.ts';
import { formEntries, type FormEntry } from '#domain/settings-form/form-entries.ts';
import { postedForm } from '#domain/settings-form/read-form.ts';
import { storable } from '#domain/text/storable.ts';
import { pageBodies } from './page-bodies.ts';
import { readPages } from './read-pages.ts';

const SITES = join(import.meta.dirname, '../../../sites');

/** What a browser posts of a page's blocks. `source`: false, as if each had been typed again. */
const posted = (views: readonly PartView[], source = true) =>
  postedForm(
    views.flatMap((view, index): FormEntry[] => [
      [`${partName(index)}.kind`, view.kind],
      [`${partName(index)}.source`, source ? view.source : ''],
      ...(view.fields === null
        ? [[`${partName(index)}.text`, view.source] satisfies FormEntry]
        : formEntries(BLOCK_CONTROLS[view.kind], view.fields, `${partName(index)}.fields`)),
    ]),
  );
const again = (body: string, source = true) =>
  joinParts(postedParts(pageBodies, posted(partViews(pageBodies, body), source)));
const tidy = (blocks: readonly object[]) =>
  (blocks as WrittenBlock[]).map(({ kind, ...fields }) => ({ kind, ...tidyFields(kind as BlockKind, fields) }));

describe('the file of a page', () => {
  const form = {
    ...emptyPageForm('Our: yards'),
    description: 'a # b',
    expiry: '2027-06-30',
    hidden: 'yes',
    body: 'Text\n',
  };

  it('reads the same again', () => expect(pageBodies.readFile(pageBodies.file(form))).toEqual(form));

  it.each(['Text', '---\nnot a head\n---\nText', '---\ntitle: A\nmenus: x\n---\nText', '---\n---\n'])(
    'is not %j',
    (text) => expect(pageBodies.readFile(text)).toBeUndefined(),
  );
});

describe('pages block by block', () => {
  it.each(['northbank', 'ringroad', 'saltbush'])('the pages of %s stay as they are', async (site) => {
    const { pages } = await readPages(join(SITES, site));
    for (const { blocks } of pages as { blocks: WrittenBlock[] }[]) {
      const body = pageBodies.write(blocks);
      expect(partViews(pageBodies, body).every(({ kind, fields }) => kind === 'text' || fields !== null)).toBe(true);
      expect(again(body)).toBe(body);
      expect(tidy(pageBodies.read(again(body, false)).blocks)).toEqual(tidy(blocks));
    }
  });

  it('random pages stay as they are, to the letter and typed again', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (drawn) => {
        const blocks = drawn.filter(({ kind }, index) => kind !== 'text' || drawn[index - 1]?.kind !== 'text');
        const body = blocks.length === 0 ? '' : pageBodies.write(blocks as unknown as WrittenBlock[]);
        expect(again(body)).toBe(body);
        const { blocks: read, problems } = pageBodies.read(again(body, false));
        expect(problems).toEqual([]);
        expect(tidy(read)).toEqual(tidy(blocks));
      }),
      { numRuns: 150 },
    );
  });

  it('text with open fences leaves the blocks behind it alone', () => {
    const line = fc.constantFrom(
      '```',
      '~~~',
      '````',
      '```js',
      '- a',
      '  ```',
      '> ```',
      'words',
      '',
      '    code',
      '1. ~~~',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const body = joinParts([pageBodies.closed(lines.join('\n')), '```reviews\n```']);
        expect(pageBodies.parts(body).at(-1)).toMatchObject({ kind: 'reviews', source: '```reviews\n```' });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['comments and order', '```hero\n# ours\ntext: y\ntitle: x\n```'],
    ['a field that does not exist', '```hero\ntitle: x\nbuton: y\n```'],
    ['what isn’t YAML', '```tiles\n\ttiles: 1\n```'],
    ['a list where a text should be', '```hero\ntitle: [a, b]\n```'],
    ['a fence of another name', '```js\nhero\n```'],
  ])('keeps %s', (_case, source) => expect(again(`${source}\n`)).toBe(`${source}\n`));

  it('names the control of each mistake, and counts the blocks that are drawn', () => {
    const body =
      '```hero\ntitle: ""\nbutton: { name: Go, path: nowhere }\n```\n\nWords {{makess}}.\n\n```reviews\n```\n\n```hero\nx: 1\n```\n';
    const views = partViews(pageBodies, body);
    expect(views.map(({ drawn }) => drawn)).toEqual([null, null, 1, null]);
    expect(views.flatMap(({ problems }) => problems.map(({ name }) => name))).toEqual([
      'part.0.fields.title',
      'part.0.fields.button.path',
      'part.1.text',
      'part.3.text',
      'part.3.text',
    ]);
  });

  it('adds, moves and removes the rows of a block', () => {
    const sources = ['Words', '```why\npoints:\n  - { title: A }\n  - { title: B }\n```'];
    const titles = (change: 'add' | 'remove' | 'up', path: string) =>
      (pageBodies.parts(withRows(pageBodies, sources, change, path)[1]!)[0]!.fields!.points as { title: string }[]).map(
        ({ title }) => title,
      );
    expect(titles('add', 'part.1.fields.points')).toEqual(['A', 'B', '']);
    const [, added] = withRows(pageBodies, sources, 'add', 'part.1.fields.points');
    expect(partViews(pageBodies, added!)[0]!.fields).toMatchObject({
      points: [{ title: 'A' }, { title: 'B' }, { title: '' }],
    });
    expect(titles('up', 'part.1.fields.points.1')).toEqual(['B', 'A']);
    expect(titles('remove', 'part.1.fields.points.0')).toEqual(['B']);
    expect(withRows(pageBodies, sources, 'add', 'part.9.fields.points')).toEqual(sources);
    expect(withRows(pageBodies, sources, 'add', 'part.0.text')).toEqual(sources);
  });
});

const words = (longest: number) =>
  fc
    .string({
      minLength: 1,
      maxLength: Math.min(longest, 30),
      unit: fc.constantFrom(...'ab Z0:#-"\'|>{}[],&*!%@`~\n\té’'),
    })
    .map((text) => storable(text).trim() || 'x');
const ADDRESSES = {
  path: '/search/suv',
  search: '/search?price=-30000',
  picture: '/pictures/a.webp',
  poster: '/p.webp',
  source: 'https://v.example/x',
};

function valueOf(control: Control, name: string): fc.Arbitrary<unknown> {
  const some = valuesOf(control, name);
  return control.nothing === 'null' ? fc.option(some) : some;
}
function valuesOf(control: Control, name: string): fc.Arbitrary<unknown> {
  switch (control.kind) {
    case 'switch':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: control.min ?? 1, max: control.max ?? 12 });
    case 'choice':
      return fc.constantFrom(...control.options);
    case 'list':
      return fc.array(valueOf(control.of, name), { minLength: 1, maxLength: 3 });
    case 'group':
      return fc.record(Object.fromEntries(control.members.map((one) => [one.name, valueOf(one.control, one.name)])));
    case 'text':
      return control.format === 'moment' || control.format === 'day'
        ? fc.constantFrom('2026-12-01', '2027-06-30')
        : Object.hasOwn(ADDRESSES, name)
          ? fc.constant(ADDRESSES[name as keyof typeof ADDRESSES])
          : words(control.longest ?? 40);
    default:
      throw new Error(`no value for ${control.kind}`);
  }
}
const block = fc
  .constantFrom(...(Object.keys(BLOCKS) as BlockKind[]))
  .chain((kind): fc.Arbitrary<{ kind: BlockKind }> =>
    kind === 'text'
      ? fc
          .constantFrom('# One\n\nTwo', '- a\n- b', '| a | b |\n|-|-|\n| 1 | 2 |', '> said')
          .map((markdown) => ({ kind, markdown }))
      : valueOf(BLOCK_CONTROLS[kind], kind).map((fields) => ({ kind, ...(fields as object) })),
  );

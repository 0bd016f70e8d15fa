import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnList } from '#ui/island/drawn-list.tsx';
import { Island, Islands } from '#ui/island/island.tsx';
import { createIslandQueue } from './island-queue.ts';

const Words = ({ words }: { words: string }) => <b>{words}</b>;
const draw = (words: readonly string[], before?: number) => {
  const queue = createIslandQueue(before);
  const page = words.map((one) => <Island key={one} name="words" of={Words} when="idle" props={{ words: one }} />);
  return queue.fill(renderToStaticMarkup(<Islands value={queue}>{page}</Islands>)).join('');
};

it('islands stand where the page has them, with ids that count on from those before', () => {
  expect(draw(['one', 'two'])).toBe(
    `<is-land data-name="words" data-when="idle" data-ids="i0-" data-props='{"words":"one"}'><b>one</b></is-land>` +
      `<is-land data-name="words" data-when="idle" data-ids="i1-" data-props='{"words":"two"}'><b>two</b></is-land>`,
  );
  expect(draw(['three'], 2)).toContain('data-ids="i2-"');
});

it('island reads back its properties as they were, whatever they say', () => {
  const words = `O'Brien's "Ute" & Van &amp; &#39; <b>'></is-land> $& \\ \u2028 ’\n`;
  const [, attribute = ''] = /data-props='([^']*)'/.exec(draw([words]))!;
  const read = attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&'); // all that HTML reads otherwise in it
  expect(attribute.replaceAll(/&(amp|#39);/g, '')).not.toContain('&');
  expect(JSON.parse(read)).toEqual({ words });
});

it('drawn list is in its place beside islands, and without a page around it is drawn at once', () => {
  const list = <DrawnList className="cards" pieces={['<li>’1</li>', '<li>2</li>']} />;
  const html = '<ul class="cards"><li>’1</li><li>2</li></ul>';
  const queue = createIslandQueue();
  const page = (
    <Islands value={queue}>
      <Island name="words" of={Words} when="idle" props={{ words: 'one' }} />
      {list}
      <Island name="words" of={Words} when="idle" props={{ words: 'two' }} />
    </Islands>
  );
  const filled = queue.fill(renderToStaticMarkup(page)).join('');
  expect(filled).toContain(`<b>one</b></is-land>${html}<is-land`);
  expect(filled.match(/data-ids="[^"]*"/g)).toEqual(['data-ids="i0-"', 'data-ids="i1-"']);
  expect(renderToStaticMarkup(list)).toBe(html);
});

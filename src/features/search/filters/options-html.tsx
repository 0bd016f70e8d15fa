import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ListOption, optionRank, TileOption } from './filter-options.tsx';
import type { ListGroup, OptionView, TilesGroup } from '#features/search/search-view.ts';

/** Placeholder of the count while an option is rendered. It is from the private use area, so that no text contains it. */
const HOLE = '\u{e000}';
/** Of all sites together; addresses may name values that no car has. */
const MOST = 8_000;

const drawn = new Map<string, { before: string; after: string }>();

/** The options of a group as HTML, each drawn once with a hole for its count: as elements they take a search page a sixth more of the thread (500 pages, 30 November 2026). */
export function optionsHtml(group: ListGroup | TilesGroup): string {
  if (group.kind === 'tiles')
    return group.options
      .map((option) =>
        fill(option, option.silhouette, (blank) => (
          <TileOption option={{ ...option, ...blank }} checked={option.checked ?? false} onChange={ignore} />
        )),
      )
      .join('');
  return group.options
    .map((option, index) =>
      fill(option, optionRank(index), (blank) => (
        <ListOption
          option={{ ...option, ...blank }}
          rank={optionRank(index)}
          checked={option.checked ?? false}
          onChange={ignore}
        />
      )),
    )
    .join('');
}

function fill(
  { name, value, label, checked, count }: OptionView,
  look: string,
  draw: (blank: { count: string }) => ReactElement,
): string {
  const key = [name, value, label, checked, look].join('\n');
  let option = drawn.get(key);
  if (option === undefined) {
    const [before = '', after = ''] = renderToStaticMarkup(draw({ count: HOLE })).split(HOLE);
    option = { before, after };
    if (drawn.size >= MOST) drawn.clear();
    drawn.set(key, option);
  }
  return option.before + count + option.after;
}

/** React wants one where `checked` is given; the browser brings its own. */
const ignore = () => {};

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ListOption, optionRank, TileOption } from '#features/search/filter-options.tsx';
import type { ListGroup, OptionView, TilesGroup } from '#features/search/search-view.ts';
import { classAttributes } from '../../layout/class-attributes.ts';
import { recentlyUsed } from '../../recently-used.ts';

/** Placeholder of the count while an option is rendered. It is from the private use area, so that no text contains it. */
const HOLE = '\u{e000}';
/** Of all sites together; addresses may name values that no car has. */
const GENERATION = 4_000;

const drawn = recentlyUsed<{ before: string; after: string; classes: readonly string[] }>(GENERATION);

/**
 * The options of a group as HTML; their class attributes come into `classes`. From search to search only counts differ:
 * an option is drawn once, with a hole for its count.
 */
export function optionsHtml(group: ListGroup | TilesGroup, classes = new Set<string>()): string {
  if (group.kind === 'tiles')
    return group.options
      .map((option) =>
        fill(option, option.silhouette, classes, (blank) => (
          <TileOption option={{ ...option, ...blank }} checked={option.checked} onChange={ignore} />
        )),
      )
      .join('');
  return group.options
    .map((option, index) =>
      fill(option, optionRank(index), classes, (blank) => (
        <ListOption
          option={{ ...option, ...blank }}
          rank={optionRank(index)}
          checked={option.checked}
          onChange={ignore}
        />
      )),
    )
    .join('');
}

function fill(
  { name, value, label, checked, count }: OptionView,
  look: string,
  classes: Set<string>,
  draw: (blank: { count: string }) => ReactElement,
): string {
  const key = [name, value, label, checked, look].join('\n');
  let option = drawn.get(key);
  if (option === undefined) {
    const html = renderToStaticMarkup(draw({ count: HOLE }));
    const [before = '', after = ''] = html.split(HOLE);
    option = { before, after, classes: classAttributes(Buffer.from(html)) };
    drawn.set(key, option);
  }
  for (const attribute of option.classes) classes.add(attribute);
  return option.before + count + option.after;
}

/** React wants one where `checked` is given; the browser brings its own. */
const ignore = () => {};

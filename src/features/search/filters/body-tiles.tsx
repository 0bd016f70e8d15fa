import { use } from 'react';
import css from './body-tiles.module.css';
import { TileOption } from './filter-options.tsx';
import { optionsHtml } from './served-options.ts';
import type { TilesGroup } from '#features/search/search-view.ts';
import { FiltersContext } from './use-filters.ts';

/** Bodies to choose from, each with its drawing and its count. */
export function BodyTiles({ group }: { group: TilesGroup }) {
  const { apply, isChosen } = use(FiltersContext)!;
  return (
    <fieldset
      className={css.tiles}
      aria-label={group.title}
      {...(optionsHtml === undefined
        ? {
            children: group.options.map((option) => (
              <TileOption
                key={option.value}
                option={option}
                checked={isChosen(option.name, option.value, option.checked === true)}
                onChange={() => apply()}
              />
            )),
          }
        : { dangerouslySetInnerHTML: { __html: optionsHtml(group) } })}
    />
  );
}

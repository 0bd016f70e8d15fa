import type { ComponentProps } from 'react';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './check-list.module.css';
import { labelOf, LIST_FOLDED, type OptionView, type OptionTileView } from '#features/search/search-view.ts';

type Input = Pick<ComponentProps<'input'>, 'checked' | 'onChange'>;

/** Where an option stands in its list: among the first, or folded away with the rest. */
export type OptionRank = 'first' | 'rest';

export const optionRank = (index: number): OptionRank => (index < LIST_FOLDED ? 'first' : 'rest');

/** A value of a list. The server draws it once (options-html.tsx), the browser hydrates it. */
export function ListOption({
  option,
  rank,
  hidden,
  ...input
}: { option: OptionView; rank: OptionRank; hidden?: boolean } & Input) {
  const { name, value, count } = option;
  return (
    <li
      className={classNames(rank === 'rest' && css.rest, name === 'colour' && css.beneath) || undefined}
      hidden={hidden}
    >
      <Checkbox name={name} value={value} count={count} {...input}>
        {name === 'colour_family' && <i className={css.swatch} data-colour={value} aria-hidden="true" />}
        {labelOf(option)}
      </Checkbox>
    </li>
  );
}

/** A body with its drawing and its count. */
export function TileOption({ option, ...input }: { option: OptionTileView } & Input) {
  const { name, value, count, silhouette } = option;
  return (
    <label>
      <input type="checkbox" name={name} value={value} {...input} />
      <Silhouette name={silhouette} />
      <span>{labelOf(option)}</span> <small className="num">{count}</small>
    </label>
  );
}

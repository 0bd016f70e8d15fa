import type { ComponentProps } from 'react';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { Checkbox } from '#ui/field/controls.tsx';
import css from './check-list.module.css';
import { LIST_FOLDED, type OptionView, type TileView } from './search-view.ts';

type Input = Pick<ComponentProps<'input'>, 'checked' | 'onChange'>;

/** Where an option stands in its list: among the first, folded away with the rest, or under the make it belongs to. */
export type OptionRank = 'first' | 'rest' | 'under';

export function optionRanks(options: readonly OptionView[]): OptionRank[] {
  let own = 0;
  return options.map(({ under }) => (under === true ? 'under' : own++ < LIST_FOLDED ? 'first' : 'rest'));
}

const RANK_CLASS: Record<OptionRank, string | undefined> = { first: undefined, rest: css.rest, under: css.under };

/** A value of a list. The server draws it once (web/pages/search/options-html.tsx), the browser hydrates it. */
export function ListOption({
  option: { name, value, label, count },
  rank,
  hidden,
  ...input
}: { option: OptionView; rank: OptionRank; hidden?: boolean } & Input) {
  return (
    <li className={RANK_CLASS[rank]} hidden={hidden}>
      <Checkbox name={name} value={value} count={count} {...input}>
        {label}
      </Checkbox>
    </li>
  );
}

/** A body with its drawing and its count. */
export function TileOption({
  option: { name, value, label, count, silhouette },
  ...input
}: { option: TileView } & Input) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} {...input} />
      <Silhouette name={silhouette} />
      <span>{label}</span>
      <small className="num">{count}</small>
    </label>
  );
}

/** The options of a group as they stand in the page that the server sent, untouched by what was tapped since. */
export function readOptions(group: string): TileView[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(`[data-options="${group}"] input[type=checkbox]`);
  return Array.from(inputs, (input) => {
    const label = input.parentElement!;
    return {
      name: input.name,
      value: input.value,
      label: label.querySelector('span')?.textContent ?? '',
      count: label.querySelector('.num')?.textContent ?? '',
      checked: input.defaultChecked,
      under: css.under !== undefined && label.parentElement?.classList.contains(css.under) === true,
      silhouette: (label.querySelector('use')?.getAttribute('href')?.split('#')[1] ?? '') as TileView['silhouette'],
    };
  });
}

import { use } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROWS } from '#ui/icon/icons.ts';
import { FILTER_FORM } from './filter-panel.tsx';
import type { SearchView } from './search-view.ts';
import css from './sort-menu.module.css';
import { FiltersContext } from './use-filters.ts';

function Options({ sort }: { sort: SearchView['sort'] }) {
  return sort.options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** The order of the results, part of the filter form. */
export function SortMenu({ sort }: { sort: SearchView['sort'] }) {
  const chosen = useChosenSort(sort);
  return (
    <div className={css.sort}>
      <label htmlFor="sort">Sort</label>
      <Select id="sort" name="sortBy" form={FILTER_FORM} className={css.menu} {...chosen}>
        <Options sort={sort} />
      </Select>
      <Button type="submit" size="small" form={FILTER_FORM} className={css.send}>
        Sort
      </Button>
    </div>
  );
}

/** The same menu in the bar of a phone: the button is what one sees, the menu what one presses. */
export function SortBar({ sort }: { sort: SearchView['sort'] }) {
  const chosen = useChosenSort(sort);
  return (
    <label className={css.bar}>
      <Icon of={ARROWS} />
      <span>{sort.options.find(({ value }) => value === chosen.value)?.name ?? 'Sort'}</span>
      <select aria-label="Sort" {...chosen}>
        <Options sort={sort} />
      </select>
    </label>
  );
}

function useChosenSort({ value, options }: SearchView['sort']) {
  const { apply, read, isChosen } = use(FiltersContext)!;
  return {
    value:
      options.find((option) => option.value !== '' && isChosen('sortBy', option.value, option.value === value))
        ?.value ?? '',
    onChange: (event: { target: HTMLSelectElement }) => {
      const pairs = read();
      if (event.target.value === '') pairs.delete('sortBy');
      else pairs.set('sortBy', event.target.value);
      pairs.sort();
      apply(pairs);
    },
  };
}

import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROWS } from '#ui/icon/icons.ts';
import { FILTER_FORM } from './search-ids.ts';
import type { SearchView } from './search-view.ts';
import css from './sort-menu.module.css';

function Options({ sort }: { sort: SearchView['sort'] }) {
  return sort.options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** The order of the results, part of the filter form. */
export function SortMenu({ sort }: { sort: SearchView['sort'] }) {
  return (
    <div className={css.sort}>
      <label htmlFor="sort">Sort</label>
      <Select
        id="sort"
        name="sortBy"
        form={FILTER_FORM}
        className={css.menu}
        defaultValue={sort.value}
        autoComplete="off"
        data-sort=""
      >
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
  return (
    <label className={css.bar}>
      <Icon of={ARROWS} />
      <span data-sort-chosen="">{sort.options.find(({ value }) => value === sort.value)?.name ?? 'Sort'}</span>
      <select aria-label="Sort" form={FILTER_FORM} defaultValue={sort.value} autoComplete="off" data-sort="">
        <Options sort={sort} />
      </select>
    </label>
  );
}

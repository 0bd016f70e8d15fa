import { Icon } from '#ui/icon/icon.tsx';
import { GRID, LIST } from '#ui/icon/icons.ts';
import type { SearchView } from './search-view.ts';
import css from './view-switch.module.css';

/** Cards in a grid or in a list: two links, because how a page looks is part of its address. */
export function ViewSwitch({ views }: { views: SearchView['views'] }) {
  return (
    <nav className={css.views} aria-label="View">
      {views.map(({ view, name, path, current }) => (
        <a key={view} href={path} aria-label={name} aria-current={current ? 'true' : undefined} data-keep="">
          <Icon of={view === 'list' ? LIST : GRID} />
        </a>
      ))}
    </nav>
  );
}

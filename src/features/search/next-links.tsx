import { ChipLink } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PLUS } from '#ui/icon/icons.ts';
import css from './next-links.module.css';
import type { NextView } from './search-view.ts';

/** Where to go from here: filters that would narrow well, with what they leave, or the site's own links. */
export const NextLinks = ({ next: { title, links } }: { next: NextView }) => (
  <nav aria-label={title} className={css.next}>
    {links.map(({ name, path, count }) => (
      <ChipLink key={name} href={path} data-keep="" className={css.link}>
        {count !== null && <Icon of={PLUS} size="1em" />}
        {name}
        {count !== null && <small className="num">{count}</small>}
      </ChipLink>
    ))}
  </nav>
);

import type { CSSProperties } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { ARROW_RIGHT, PIN } from '#ui/icon/icons.ts';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import type { BodyTile, DealershipTile, Tile } from './home-view.ts';
import css from './tiles.module.css';

export function MakeTiles({ tiles, columns }: { tiles: readonly Tile[]; columns: number }) {
  return (
    <ul className={css.makes} style={{ '--wide': columns } as CSSProperties}>
      {tiles.map(({ name, href, note }) => (
        <li key={href}>
          <a href={href}>
            <b>{name}</b>
            <span className="num">
              {note}
              <Icon of={ARROW_RIGHT} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function BodyTiles({ tiles }: { tiles: readonly BodyTile[] }) {
  return (
    <ul
      className={css.bodies}
      style={{ '--narrow': tiles.length % 3 !== 0 && tiles.length % 2 === 0 ? 2 : 3 } as CSSProperties}
    >
      {tiles.map(({ name, href, note, silhouette }) => (
        <li key={href}>
          <a href={href}>
            <Silhouette name={silhouette} width={92} />
            <b>{name}</b>
            <small className="num">{note}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DealershipTiles({ tiles }: { tiles: readonly DealershipTile[] }) {
  return (
    <ul className={css.dealerships}>
      {tiles.map(({ name, href, note, places }) => (
        <li key={href}>
          <a href={href}>
            <b>{name}</b>
            {places !== '' && (
              <span className={css.places}>
                <Icon of={PIN} size="1.05em" />
                {places}
              </span>
            )}
            <span className={css.note}>
              <span className="num">{note}</span>
              <Icon of={ARROW_RIGHT} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

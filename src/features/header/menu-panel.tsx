import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import type { MenuEntry } from './header-view.ts';
import css from './menu-panel.module.css';

/** One entry of the main menu with what is below it. A `details`: it works without script (with it: watch-menu.ts). */
export const MenuPanel = ({ entry }: { entry: MenuEntry }) => (
  <details name="menu" className={css.entry}>
    <summary>
      {entry.name}
      <Icon of={CHEVRON_DOWN} size=".9rem" />
    </summary>
    <div className={css.panel}>
      <Below entry={entry} />
    </div>
  </details>
);

const Below = ({ entry: { name, path, rel, items = [], brands = [], promo } }: { entry: MenuEntry }) => (
  <div className={`wrap ${css.inside}`}>
    <ul className={css.items}>
      <li>
        <a href={path} rel={rel}>
          <b>{name}</b>
        </a>
      </li>
      {items.map((item) => (
        <li key={item.path}>
          <a href={item.path} rel={item.rel}>
            {item.name}
          </a>
        </li>
      ))}
    </ul>
    {brands.length > 0 && (
      <ul className={css.brands}>
        {brands.map((brand) => (
          <li key={brand.path}>
            <a href={brand.path}>{brand.name}</a>
          </li>
        ))}
      </ul>
    )}
    {promo && (
      <a className={css.promo} href={promo.path}>
        {promo.picture !== null && (
          <img src={pictureAddress(promo.picture, 480)} alt="" width={480} height={320} loading="lazy" />
        )}
        <b>{promo.title}</b>
        {promo.until !== null && <small>{promo.until}</small>}
      </a>
    )}
  </div>
);

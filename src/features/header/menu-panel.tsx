import { useEffect, useEffectEvent, useRef } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import { DrawnOnServer } from '#ui/server-html/server-html.tsx';
import type { MenuEntry } from './header-view.ts';
import css from './menu-panel.module.css';

/** Where the menu opens by pointing: so long (ms) it waits to open, and to close once the pointer has left. */
const OPENS_MS = 150;
const CLOSES_MS = 300;

/** One entry of the main menu with what is below it. A `details`: it works without script; with it, Escape and a press elsewhere close it. */
export function MenuPanel({ entry, index, hover = false }: { entry: MenuEntry; index: number; hover?: boolean }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useEffectEvent((event: Event) => {
    const details = ref.current!;
    if (!details.open) return;
    const escape = event instanceof KeyboardEvent && event.key === 'Escape';
    if (!escape && !(event.type === 'pointerdown' && event.target instanceof Node && !details.contains(event.target)))
      return;
    details.open = false;
    if (escape) details.querySelector('summary')!.focus();
  });
  /** Where the focus has gone, an open panel would cover it. */
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const details = ref.current!;
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
  });
  const point = useEffectEvent((event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    const open = event.type === 'pointerenter';
    timer.current = setTimeout(
      () => {
        ref.current!.open = open;
      },
      open ? OPENS_MS : CLOSES_MS,
    );
  });
  useEffect(() => {
    const details = ref.current!;
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    details.addEventListener('focusout', leave);
    if (hover) {
      details.addEventListener('pointerenter', point);
      details.addEventListener('pointerleave', point);
    }
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      details.removeEventListener('focusout', leave);
      details.removeEventListener('pointerenter', point);
      details.removeEventListener('pointerleave', point);
    };
  }, [hover]);
  return (
    <details ref={ref} name="menu" className={css.entry}>
      <summary>
        {entry.name}
        <Icon of={CHEVRON_DOWN} size=".9rem" />
      </summary>
      <DrawnOnServer as="div" name={`menu-${index}`} className={css.panel}>
        {import.meta.env.SSR && <Below entry={entry} />}
      </DrawnOnServer>
    </details>
  );
}

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

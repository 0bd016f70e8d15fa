import { useEffect, useEffectEvent, useRef } from 'react';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import type { MenuEntry } from './header-view.ts';
import css from './menu-panel.module.css';

/** Where the menu opens by pointing: so long (ms) it waits to open, and to close once the pointer has left. */
const OPENS_MS = 150;
const CLOSES_MS = 300;

/** One entry of the main menu with what is below it. A `details`: it works without script; with it, Escape and a press elsewhere close it. */
export function MenuPanel({ entry, hover = false }: { entry: MenuEntry; hover?: boolean }) {
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
    if (hover) {
      details.addEventListener('pointerenter', point);
      details.addEventListener('pointerleave', point);
    }
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
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
      <div className={css.panel}>
        <div className={`wrap ${css.inside}`}>
          <ul className={css.items}>
            <li>
              <a href={entry.path} rel={entry.rel}>
                <b>{entry.name}</b>
              </a>
            </li>
            {entry.items?.map(({ name, path, rel }) => (
              <li key={path}>
                <a href={path} rel={rel}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          {entry.brands !== undefined && (
            <ul className={css.brands}>
              {entry.brands.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          )}
          {entry.promo && (
            <a className={css.promo} href={entry.promo.path}>
              {entry.promo.picture !== null && (
                <img src={pictureAddress(entry.promo.picture, 480)} alt="" width={480} height={320} loading="lazy" />
              )}
              <b>{entry.promo.title}</b>
              {entry.promo.until !== null && <small>{entry.promo.until}</small>}
            </a>
          )}
        </div>
      </div>
    </details>
  );
}

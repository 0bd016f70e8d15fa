import { moveInMenu } from './move-in-menu.ts';

/** Where the menu opens by pointing: so long (ms) it waits to open, and to close once the pointer has left. */
const OPENS_MS = 150;
const CLOSES_MS = 300;

/** The panels of the main menu close by Escape, by a click elsewhere and when the focus leaves them; some open by pointing. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  if (menu === null) return;
  menu.addEventListener('keydown', moveInMenu);
  const panels = menu.querySelectorAll<HTMLDetailsElement>('details[name=menu]');
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? [...panels].find((panel) => panel.open) : undefined;
    if (open === undefined) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    for (const panel of panels) if (target instanceof Node && !panel.contains(target)) panel.open = false;
  });
  for (const panel of panels) {
    // where the focus has gone, an open panel would cover it
    panel.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.open = false;
    });
    if (menu.dataset.menu === 'hover') opensByPointing(panel);
  }
}

function opensByPointing(panel: HTMLDetailsElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    const open = event.type === 'pointerenter';
    timer = setTimeout(() => (panel.open = open), open ? OPENS_MS : CLOSES_MS);
  };
  panel.addEventListener('pointerenter', point);
  panel.addEventListener('pointerleave', point);
}

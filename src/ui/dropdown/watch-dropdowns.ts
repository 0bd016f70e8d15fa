import { setRestInert } from '../inert/set-rest-inert.ts';

/** What script adds to the dropdowns of a page (`Dropdown`). */
export function watchDropdowns(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')) watch(details);
}

function watch(details: HTMLDetailsElement): void {
  const isModal = details.dataset.dropdown === 'modal';
  const close = (event: Event) => {
    if (!details.open) return;
    const escape = event instanceof KeyboardEvent && event.key === 'Escape';
    const elsewhere = event.type === 'pointerdown' && event.target instanceof Node && !details.contains(event.target);
    const hidden = event.type === 'resize' && !details.checkVisibility();
    if (!escape && !elsewhere && !hidden) return;
    details.open = false;
    if (escape) details.querySelector('summary')?.focus();
  };
  const toggle = () => {
    if (details.open) details.querySelector('input')?.focus();
    if (!isModal) return;
    setRestInert(details, details.open);
    const { activeElement } = document;
    if (!details.open && (activeElement === document.body || details.contains(activeElement)))
      details.querySelector('summary')?.focus();
  };
  document.addEventListener('keydown', close);
  document.addEventListener('pointerdown', close);
  window.addEventListener('resize', close);
  details.addEventListener('toggle', toggle);
  if (details.open) toggle(); // opened before the script came
}

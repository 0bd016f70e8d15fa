/** Left and Right go from entry to entry; Down opens an entry's panel and goes through it, Up back to the entry. */
export function moveInMenu(event: KeyboardEvent): void {
  const { currentTarget: menu, target, key } = event;
  if (!(menu instanceof HTMLElement && target instanceof HTMLElement)) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const details = target.closest('details');
  const entry = details?.querySelector('summary') ?? target;
  const to =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? beside(menu.querySelectorAll<HTMLElement>('nav > ul > li > a, summary'), entry, key === 'ArrowLeft' ? -1 : 1)
      : details !== null && key === 'ArrowDown'
        ? within(details, target, 1)
        : details !== null && key === 'ArrowUp' && target !== entry
          ? within(details, target, -1)
          : undefined;
  if (to === undefined) return;
  event.preventDefault();
  if (key === 'ArrowDown') details!.open = true; // what is closed takes no focus
  to.focus();
}

const within = (details: HTMLDetailsElement, from: HTMLElement, step: number) =>
  beside(details.querySelectorAll<HTMLElement>('summary, a'), from, step);

/** The next one, after the last one the first. */
function beside(all: NodeListOf<HTMLElement>, from: HTMLElement, step: number): HTMLElement | undefined {
  const elements = [...all];
  return elements.at((elements.indexOf(from) + step) % elements.length);
}

/** The bars of a car's page come into sight once it is scrolled further than so many pixels (`data-bar-after`). */
export function watchBars(): void {
  const bars = document.querySelectorAll<HTMLElement>('[data-bar-after]');
  const look = () => {
    for (const bar of bars) bar.toggleAttribute('data-on', window.scrollY > Number(bar.dataset.barAfter));
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
}

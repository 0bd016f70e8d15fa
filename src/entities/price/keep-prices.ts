import { deviceStorage } from '#ui/storage/browser-storage.ts';

/** Where a device keeps which prices it shows: "QLD", or "no" for prices as advertised. The head of a page reads it. */
export const PRICES_KEPT = 'prices';

/** Keeps the choice that a visitor makes; the link does the rest. */
export function keepPrices(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-prices]') : null;
      if (link === null) return;
      deviceStorage.set(PRICES_KEPT, link.dataset.prices!);
      link.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    true,
  );
}

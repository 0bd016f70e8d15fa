/** Both sort menus show an order; without one, that of the results on the page. */
export function showSort(value?: string): void {
  for (const menu of document.querySelectorAll<HTMLSelectElement>('select[data-sort]')) {
    for (const option of menu.options)
      option.selected = value === undefined ? option.defaultSelected : option.value === value;
    const words = menu.parentElement?.querySelector('[data-sort-chosen]');
    if (words) words.textContent = menu.selectedOptions[0]?.text ?? '';
  }
}

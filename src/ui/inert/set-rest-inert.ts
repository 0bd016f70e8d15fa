/** While something over the page is open nothing outside it can be reached: every element beside its ancestors is inert. */
export function setRestInert(open: Element, inert: boolean): void {
  for (let at: Element | null = open; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? [])
      if (sibling !== at && sibling instanceof HTMLElement) sibling.inert = inert;
  }
}

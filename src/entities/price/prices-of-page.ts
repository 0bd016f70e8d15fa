/** The prices of this page for what it asks the server: "&drive_away=NSW"; empty where the site offers no choice. */
export function pricesOfPage(): string {
  const { prices } = document.documentElement.dataset;
  return prices === undefined ? '' : `&drive_away=${prices}`;
}

/** Whether to fetch nothing ahead: the visitor asked the browser for fewer bytes, or has 2G. https://wicg.github.io/savedata/ */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

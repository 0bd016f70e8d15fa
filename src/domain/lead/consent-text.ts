/** The words beside the offers box (specification 2.5). They are stored with the answer. */
export function consentText(aboutCar: boolean, siteName: string): string {
  return aboutCar ? 'Email me similar stock and latest offers.' : `Subscribe to offers and news from ${siteName}.`;
}

/** A licence number with the words that pages show. */
export const dealerLicence = (number: string): string => `Motor dealer licence ${number}`;

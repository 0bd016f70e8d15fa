/** Where a wide picture of a site is: `city` → `/pictures/hero/city.webp`. */
export const heroPicture = (name: string): string => `/pictures/hero/${name}.webp`;

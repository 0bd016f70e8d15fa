import type { Scheme } from './chain/read-address.ts';

/** "https://www.northbank.example": the usual port of a scheme is left out, and so is one that is not known. */
export const hostOrigin = (hostname: string, scheme: Scheme, port: number | undefined): string =>
  `${scheme}://${hostname}${port === undefined || port === (scheme === 'https' ? 443 : 80) ? '' : `:${port}`}`;

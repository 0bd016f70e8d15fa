import { z } from 'zod';

/** Where a link of a menu or banner leads: a page of this site, another website, a phone number or an email address. */
export const linkField = z
  .string()
  .regex(
    /^(?:\/(?![/\\])|https?:\/\/[^\s/]|tel:\+?\d|mailto:[^\s@]+@)[^\\\s\p{Cc}]*$/u,
    'is not an address for a link. Write a path of this site such as /special-offers, or an address that begins with https://, tel: or mailto:',
  );

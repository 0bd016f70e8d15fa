import { z } from 'zod';

/** The link of a menu entry or banner: a page on this site, another website, a phone number or an email address. */
export const linkField = z
  .string()
  .regex(
    /^(?:\/(?![/\\])|https?:\/\/[^\s/]|tel:\+?\d|mailto:[^\s@]+@)[^\\\s\p{Cc}]*$/u,
    'must be a path on this site, for example /special-offers, or an address that begins with https://, tel: or mailto:',
  );

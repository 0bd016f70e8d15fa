import type { SiteDocument } from './site-document.ts';
import { LOCATIONS_PATH, SEARCH_PATH } from './site-paths.ts';

const STOCK = { name: 'All stock', path: SEARCH_PATH };
const LOCATIONS = { name: 'Locations', path: LOCATIONS_PATH };
const CONTACT = { name: 'Contact us', path: '/contact' };

/** The menu of a website that takes none from another: pages that every website has. */
export const FIRST_MENU = {
  header: [STOCK, LOCATIONS, CONTACT].map((link) => ({ ...link, items: [], brands: [], promo: null })),
  footer: [
    { name: 'Find us', links: [STOCK, LOCATIONS, CONTACT] },
    {
      name: 'Legal',
      links: [
        { name: 'Privacy policy', path: '/privacy-policy' },
        { name: 'Terms and conditions', path: '/terms-and-conditions' },
      ],
    },
  ],
} satisfies SiteDocument['menu'];

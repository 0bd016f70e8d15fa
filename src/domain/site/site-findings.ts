import { COUNTRY_NAMES, type Country } from '../location/country.ts';
import { contrast } from '../theme/colour.ts';
import { checkContrast } from '../theme/check-contrast.ts';
import { contrastNote } from '../theme/contrast-note.ts';
import { deriveTheme } from '../theme/derive-theme.ts';
import { defaultFindings } from './default-findings.ts';
import { legalFindings } from './legal-findings.ts';
import { privacyFindings } from './privacy-findings.ts';
import { salesCounterOf } from './site-policy.ts';
import type { SiteSettings } from './site-settings.ts';

/** What `site check` says about settings that are valid. An error keeps them from being applied, a warning does not. */
export interface SiteFinding {
  level: 'error' | 'warning';
  /** "price.was" */
  field: string;
  /** What it means and what to do, in the names and values of a settings file. */
  words: string;
  /** The same for someone at the desk, where it differs: settings have labels there, and nothing is written as a file. */
  atDesk?: string | undefined;
  /** The text that it is about, where it is about one. */
  quote?: Quote;
}

/** A text of a site that its own data deny. */
export interface Quote {
  /** Where it is in the settings: ['home', 'title']; of a page, its block. */
  path: (string | number)[];
  text: string;
  /** The part of it that is denied. */
  mark: string;
  /** What to write in place of that part, with a live word, so that it stays true. `null`: not known. */
  live: string | null;
}

/** `countries`: the known countries of its dealerships' locations. */
export function siteFindings(settings: SiteSettings, countries: readonly Country[] = []): SiteFinding[] {
  return [
    ...contrastErrors(settings),
    ...colourWarnings(settings),
    ...destinationErrors(settings),
    ...practiceWarnings(settings),
    ...exchangeWarnings(settings, countries),
    ...legalFindings(settings),
    ...privacyFindings(settings),
    ...defaultFindings(settings),
  ];
}

/** Amounts in two currencies are only compared with an exchange rate. */
function exchangeWarnings({ site, price }: SiteSettings, countries: readonly Country[]): SiteFinding[] {
  const abroad = countries.find((country) => country !== site.country);
  if (abroad === undefined || price.exchange !== null) return [];
  const missing = `is missing, and some locations are in ${COUNTRY_NAMES[abroad]}: without a rate, their vehicles are left out of price filters and sorted last. Add what one dollar there is worth here and the date of that rate`;
  return [
    {
      level: 'warning',
      field: 'price.exchange',
      words: `${missing}, for example exchange: { rate: 0.91, asOf: 2026-11-02 }`,
      atDesk: missing,
    },
  ];
}

/** Every site has forms, and "Your enquiry is with us" must be true, so a lead needs a destination. */
function destinationErrors({ lead }: SiteSettings): SiteFinding[] {
  return lead.email.length > 0 || lead.adfEmail.length > 0 || lead.webhook !== null
    ? []
    : [
        {
          level: 'error',
          field: 'lead.email',
          words:
            'is missing, so no one receives the leads of this site. Add an email address, for example email: [enquiries@dealer.example], or set adfEmail or webhook',
          atDesk:
            'is missing, so no one receives the leads of this site. Add an email address, an ADF email address or a webhook',
        },
      ];
}

function contrastErrors({ theme }: SiteSettings): SiteFinding[] {
  return checkContrast(deriveTheme(theme)).map(({ role, ground, ratio, needs }) => ({
    level: 'error',
    field: role.includes('accent') ? 'theme.accent' : 'theme.brand',
    words: `${role} on ${ground} reaches a contrast of ${ratio.toFixed(1)}, and ${needs} is required. Choose a darker or lighter colour`,
  }));
}

/** Below this a colour cannot be told from the page it is on; edges and focus want 3:1 (WCAG 1.4.11). */
const FAINT = 1.25;

/** Colours that the site cannot use as they were typed. */
function colourWarnings({ theme }: SiteSettings): SiteFinding[] {
  const { paper } = deriveTheme(theme);
  return (['brand', 'accent'] as const).flatMap((role): SiteFinding[] => {
    const { fill, words } = contrastNote(theme, role);
    const ratio = contrast(theme[role], paper);
    if (fill.toLowerCase() === theme[role].toLowerCase() && ratio >= FAINT) return [];
    const faint = ratio < FAINT ? ` On the page it reaches ${ratio.toFixed(1)}:1, so it is hardly visible.` : '';
    return [
      {
        level: 'warning',
        field: `theme.${role}`,
        words: `${theme[role]} is hard to read. ${words}${faint} Choose a darker colour`,
      },
    ];
  });
}

const TERMS_PATH = '/terms-and-conditions';

/** Defaults that the specification requires, but that conflict with the law or with good practice. */
function practiceWarnings({
  content,
  site,
  home,
  finance,
  lead,
  legal,
  locations,
  price,
  phone,
  reviews,
  reserve,
}: SiteSettings): SiteFinding[] {
  const warn = (when: boolean, field: string, words: string, atDesk?: string): SiteFinding[] =>
    when ? [{ level: 'warning', field, words, atDesk }] : [];
  return [
    ...warn(
      salesCounterOf({ site, home }) === 'formula',
      'home.salesCounter',
      'the sales counter shows 192 per day regardless of actual sales, which can be misleading under consumer law when fewer cars were sold. Use real (cars sold this month) or none',
    ),
    ...warn(
      price.was === 'always',
      'price.was',
      'a was price is struck through without proof that the car was ever offered at it, which can be misleading under consumer law. Use proven (only what the price log shows)',
    ),
    ...warn(
      reviews.select === 'filtered' && !reviews.hidden,
      'reviews.select',
      'some reviews are left out by text, name or rating, which can be misleading under consumer law. Use all (every rating, newest first, with a link to the source)',
    ),
    ...warn(
      locations.holidayZone === 'utc',
      'locations.holidayZone',
      'Holiday Hours work out "Today" in UTC, which is still yesterday here until mid-morning or later. Use location',
    ),
    ...warn(
      finance.enabled && finance.calculator && finance.feesInTotal === 'added',
      'finance.feesInTotal',
      'is added, the default: the calculator’s total repayments count each fee that is part of the loan twice, also a lender’s fees. Use financed',
      'the calculator’s total repayments count each fee that is part of the loan twice, also a lender’s fees. Choose financed',
    ),
    ...warn(
      lead.optIn,
      'lead.optIn',
      'the offers checkbox is ticked by default, which is weak consent under the Spam Act (AU) and the Unsolicited Electronic Messages Act (NZ). Use false',
      'the offers checkbox is ticked by default, which is weak consent under the Spam Act (AU) and the Unsolicited Electronic Messages Act (NZ). Turn it off',
    ),
    ...warn(
      lead.termsNote && (lead.termsPath === null || (lead.termsPath === TERMS_PATH && legal.terms.length === 0)),
      'lead.termsPath',
      'forms ask shoppers to agree to terms that are not linked. Add legal.terms, or the path of the page that holds them',
      'forms ask shoppers to agree to terms that are not linked. Write the terms of the website, or add the path of the page that holds them',
    ),
    ...warn(
      reserve.offered && reserve.gateway === 'test',
      'reserve.gateway',
      'is test, which takes no money: cars are reserved without a deposit. For a real site, set gateway: stripe (docs/reservations.md)',
      'the test gateway takes no money: cars are reserved without a deposit. For a real website, choose Stripe',
    ),
    ...warn(
      legal.privacy.length === 0 && !content.pages.some(({ path, hidden }) => path === '/privacy-policy' && !hidden),
      'legal.privacy',
      'there is no privacy policy. The Privacy Acts of Australia and New Zealand expect one from businesses that collect personal information. Add legal.privacy',
      'there is no privacy policy. The Privacy Acts of Australia and New Zealand expect one from businesses that collect personal information. Write one here or as a page',
    ),
    ...warn(
      phone.byCarType && phone.new === null && phone.used === null && phone.demo === null,
      'phone.byCarType',
      'call buttons should use a number for the type of car, but phone.new, phone.used and phone.demo are all empty. The number of the location is used instead',
      'call buttons should use a number for the type of car, but the numbers for new, used and demo cars are all empty. The number of the location is used instead',
    ),
  ];
}

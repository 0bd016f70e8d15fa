import { regionCountry } from '../location/region-country.ts';
import { stateTimezone } from '../location/state-timezone.ts';
import { FIRST_MENU } from './first-menu.ts';
import type { SiteDocument } from './site-document.ts';
import { emailProblem } from '../text/email-problem.ts';
import { LONGEST_COMPANY } from './site-policy.ts';
import { slugOfName } from './new-site.ts';

/** What the first person of a server says of the company and of themselves. */
export interface NewCompanyAnswers {
  company: string;
  /** A state of Australia or a region of New Zealand, as `COMPANY_REGIONS` has it. */
  region: string;
  name: string;
  email: string;
}

/** Regions to choose from, by country. */
export const COMPANY_REGIONS = {
  Australia: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  'New Zealand': [
    'Auckland',
    'Bay of Plenty',
    'Canterbury',
    'Gisborne',
    'Hawkes Bay',
    'Manawatu-Whanganui',
    'Marlborough',
    'Nelson',
    'Northland',
    'Otago',
    'Southland',
    'Taranaki',
    'Tasman',
    'Waikato',
    'Wellington',
    'West Coast',
  ],
} as const;

const REGIONS: readonly string[] = Object.values(COMPANY_REGIONS).flat();

/** A message for each answer that cannot be used; none: the company can be made. */
export function newCompanyProblems(answers: NewCompanyAnswers): Partial<Record<keyof NewCompanyAnswers, string>> {
  const { company, region, name, email } = answers;
  const wrongEmail = email === '' ? 'Enter your email address.' : emailProblem(email);
  return {
    ...(slugOfName(company) === '' && { company: 'Enter the company’s name. It needs at least one letter or number.' }),
    ...(company.length > LONGEST_COMPANY && { company: `Use ${LONGEST_COMPANY} characters or fewer.` }),
    ...(!REGIONS.includes(region) && { region: 'Choose the state or region.' }),
    ...(name === '' && { name: 'Enter your name.' }),
    ...(name.length > 80 && { name: 'Use 80 characters or fewer.' }),
    ...(wrongEmail !== null && { email: wrongEmail }),
    ...(email.length > 254 && { email: 'Use 254 characters or fewer.' }),
  };
}

/** The first settings: a website that is not open yet, with the country and the clock of its region. */
export function newCompanyDocument(answers: NewCompanyAnswers, hosts: readonly string[]): SiteDocument {
  const country = regionCountry(answers.region) ?? 'AU';
  return {
    group: slugOfName(answers.company),
    ...(hosts.length > 0 && { hosts: [...hosts] }),
    site: {
      name: answers.company,
      open: false,
      country,
      region: answers.region,
      timezone: stateTimezone(answers.region, country),
    },
    menu: FIRST_MENU,
    lead: { email: [answers.email] },
  };
}

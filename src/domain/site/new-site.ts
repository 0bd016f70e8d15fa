import type { PostedForm } from '../settings-form/read-form.ts';
import { FIRST_MENU } from './first-menu.ts';
import type { SiteDocument } from './site-document.ts';

/** What the wizard asks, step by step. */
export const NEW_SITE_STEPS = ['Name', 'Address', 'Colours', 'Dealerships', 'What it sells', 'Leads'] as const;

export interface NewSiteAnswers {
  name: string;
  hosts: string[];
  /** The site whose shape and words it takes; "": none. */
  from: string;
  brand: string;
  accent: string;
  dealerships: string[];
  carTypes: string[];
  itemTypes: string[];
  email: string[];
}

const lines = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean);

/** Answers of all steps so far. Each step posts those of the steps before it as well. */
export const readNewSite = (form: PostedForm, chosen: (name: string) => string[]): NewSiteAnswers => ({
  name: (form.text('name') ?? '').trim(),
  hosts: lines(form.text('hosts')).map((host) => host.toLowerCase()),
  from: form.text('from') ?? '',
  brand: (form.text('brand') ?? '#14181c').trim(),
  accent: (form.text('accent') ?? '#d4431c').trim(),
  dealerships: chosen('dealerships'),
  carTypes: chosen('carTypes'),
  itemTypes: chosen('itemTypes'),
  email: lines(form.text('email')),
});

/** "Kingsway Trucks & Vans" → "kingsway-trucks-vans" */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** The settings that the answers make: everything else comes from the site that it is taken from, or is the default. */
export const newSiteDocument = (group: string, answers: NewSiteAnswers): SiteDocument => ({
  group,
  ...(answers.hosts.length > 0 && { hosts: answers.hosts }),
  ...(answers.from === '' ? { menu: FIRST_MENU } : { extends: answers.from }),
  site: { name: answers.name },
  theme: { brand: answers.brand, accent: answers.accent },
  stock: {
    dealerships: answers.dealerships.length > 0 ? answers.dealerships : null,
    carTypes: answers.carTypes.length > 0 ? (answers.carTypes as ('new' | 'demo' | 'used')[]) : null,
    itemTypes:
      answers.itemTypes.length > 0 ? (answers.itemTypes as ('car' | 'truck' | 'motorcycle' | 'caravan')[]) : null,
  },
  lead: { email: answers.email },
});

/** The step (from 0) that asks for a field of the settings. */
export const stepOf = (path: readonly (string | number)[]): number =>
  [['site'], ['hosts', 'extends', 'group'], ['theme'], ['stock.dealerships'], ['stock'], ['lead']].findIndex((fields) =>
    fields.some((field) => path.join('.').startsWith(field)),
  );

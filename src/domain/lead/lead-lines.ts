import type { Field } from '../forms/define-form.ts';
import { formById } from '../forms/forms.ts';
import { formatAppointment } from '../test-drive/format-appointment.ts';
import { tradeInLines } from './trade-in-lines.ts';
import type { Lead, LeadPayload, LeadSubject } from './lead.ts';

export interface LeadLine {
  label: string;
  value: string;
  /** The value is an address of ours. */
  isLink?: true;
}

/** What a form said, for people to read in a mail or in the comments of an ADF document: its texts, then a line a field. */
export function leadLines({ payload, consent }: Pick<Lead, 'payload' | 'consent'>): {
  texts: string[];
  lines: LeadLine[];
} {
  const { fields } = formById(payload.form);
  const filled = fields.flatMap((field) => {
    const value = formatValue(field.kind, field.name === 'dealership_slug' ? dealership(payload) : payload[field.name]);
    return value === '' ? [] : [{ field, value }];
  });
  const isText = (kind: string) => kind === 'textarea' || kind === 'hidden';
  return {
    texts: filled.filter(({ field }) => isText(field.kind) && field.name !== 'page_id').map(({ value }) => value),
    lines: [
      ...filled
        .filter(({ field }) => !isText(field.kind) && !WRITTEN_APART.has(field.name))
        .map(({ field, value }) => ({ label: field.label, value })),
      { label: 'Category', value: filedUnder(payload) },
      ...(payload.about.documents ?? []).map(({ label, url }) => ({ label, value: url, isLink: true as const })),
      ...tradeInLines(payload.about.tradeIn),
      ...(payload.about.location ? [{ label: 'Location', value: payload.about.location }] : []),
      ...(consent.text === ''
        ? []
        : [{ label: 'Offers by e-mail', value: `${consent.optIn ? 'yes' : 'no'} ("${consent.text}")` }]),
      ...withoutCaptcha(payload.about.captcha),
    ],
  };
}

/** Such a form is taken, for no lead may be lost; a program may have sent it. Whoever answers should know. */
function withoutCaptcha(captcha: LeadSubject['captcha']): LeadLine[] {
  if (captcha === undefined || captcha === 'solved' || captcha === 'off') return [];
  return [{ label: 'Sent without captcha', value: `${WITHOUT_CAPTCHA[captcha]} A program may have sent it.` }];
}

const WITHOUT_CAPTCHA = {
  absent: 'the browser ran no spam check, as without JavaScript.',
  doubtful: 'the spam check takes it for the work of a program.',
  unavailable: 'the spam check could not be asked.',
} as const;

export const formatLine = ({ label, value }: LeadLine): string => `${label}: ${value}`;

/** Fields that `leadLines` writes by what became of them. */
const WRITTEN_APART = new Set(['category', 'location', 'opt_in', 'terms_conditions']);

/** By its name: its slug is for programs. */
const dealership = ({ dealership_slug, about }: LeadPayload): string | undefined =>
  dealership_slug && about.vendor.name;

const filedUnder = ({ category, subcategory }: LeadPayload): string =>
  subcategory === undefined ? category : `${category} / ${subcategory}`;

/** A value on one line; several are joined. */
function formatValue(kind: Field['kind'], value: unknown): string {
  if (kind === 'appointment' && typeof value === 'string') return formatAppointment(value);
  if (Array.isArray(value)) return value.join(', ');
  if (value === true) return 'yes';
  return typeof value === 'string' ? value : '';
}

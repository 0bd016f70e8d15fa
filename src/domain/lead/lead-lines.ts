import type { Field } from '../forms/define-form.ts';
import { formById } from '../forms/forms.ts';
import { formatAppointment } from '../test-drive/format-appointment.ts';
import { tradeInLines } from './trade-in-lines.ts';
import type { Lead, LeadPayload } from './lead.ts';

export interface LeadLine {
  label: string;
  value: string;
}

/** What a form said, for people to read in a mail or in the comments of an ADF document: its texts, then a line a field. */
export function leadLines({ payload, consent }: Pick<Lead, 'payload' | 'consent'>): {
  texts: string[];
  lines: LeadLine[];
} {
  const { fields } = formById(payload.form);
  const filled = fields.flatMap((field) => {
    const value = formatValue(field.kind, payload[field.name]);
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
      ...(payload.about.documents ?? []).map(({ label, url }) => ({ label, value: url })),
      ...tradeInLines(payload.about.tradeIn),
      ...(payload.about.location ? [{ label: 'Location', value: payload.about.location }] : []),
      ...(consent.text === ''
        ? []
        : [{ label: 'Offers by e-mail', value: `${consent.optIn ? 'yes' : 'no'} ("${consent.text}")` }]),
      ...(payload.about.captcha === 'absent' ? [WITHOUT_CAPTCHA] : []),
    ],
  };
}

/** Browsers without JavaScript cannot prove their work; so can programs. Whoever answers should know. */
const WITHOUT_CAPTCHA = {
  label: 'Sent without captcha',
  value: 'the browser runs no JavaScript. A program may have sent it.',
};

export const formatLine = ({ label, value }: LeadLine): string => `${label}: ${value}`;

/** Fields that `leadLines` writes by what became of them. */
const WRITTEN_APART = new Set(['category', 'location', 'opt_in', 'terms_conditions']);

const filedUnder = ({ category, subcategory }: LeadPayload): string =>
  subcategory === undefined ? category : `${category} / ${subcategory}`;

/** A value on one line; several are joined. */
function formatValue(kind: Field['kind'], value: unknown): string {
  if (kind === 'appointment' && typeof value === 'string') return formatAppointment(value);
  if (Array.isArray(value)) return value.join(', ');
  if (value === true) return 'yes';
  return typeof value === 'string' ? value : '';
}

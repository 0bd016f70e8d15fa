import type { Field } from '../forms/define-form.ts';
import { formById } from '../forms/forms.ts';
import { formatAppointment } from '../test-drive/format-appointment.ts';
import type { Lead, LeadPayload } from './lead.ts';

/** What a form said, for people to read in a mail or in the comments of an ADF document: its texts, then a line a field. */
export function leadLines({ payload, consent }: Pick<Lead, 'payload' | 'consent'>): {
  texts: string[];
  lines: string[];
} {
  const { fields } = formById(payload.form);
  const filled = fields.flatMap((field) => {
    const value = formatValue(field.kind, payload[field.name]);
    return value === '' ? [] : [{ field, line: `${field.label}: ${value}`, value }];
  });
  const isText = (kind: string) => kind === 'textarea' || kind === 'hidden';
  return {
    texts: filled.filter(({ field }) => isText(field.kind) && field.name !== 'page_id').map(({ value }) => value),
    lines: [
      ...filled.filter(({ field }) => !isText(field.kind) && !WRITTEN_APART.has(field.name)).map(({ line }) => line),
      `Category: ${filedUnder(payload)}`,
      ...(payload.about.location ? [`Location: ${payload.about.location}`] : []),
      ...(consent.text === '' ? [] : [`Offers by e-mail: ${consent.optIn ? 'yes' : 'no'} ("${consent.text}")`]),
      ...(payload.about.captcha === 'absent' ? [WITHOUT_CAPTCHA] : []),
    ],
  };
}

/** Browsers without JavaScript cannot prove their work; so can programs. Whoever answers should know. */
const WITHOUT_CAPTCHA = 'Sent without captcha: the browser runs no JavaScript. A program may have sent it.';

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

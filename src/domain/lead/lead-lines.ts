import { formatRates } from '../finance/format-rates.ts';
import type { Field } from '../forms/define-form.ts';
import { formById } from '../forms/forms.ts';
import { dollars } from '../money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';
import { formatAppointment } from '../test-drive/format-appointment.ts';
import { plural } from '../text/words.ts';
import { formatMinutes } from './format-clock.ts';
import { offersAnswer } from './offers-answer.ts';
import { orderLines } from '../order/order-lines.ts';
import { tradeInLines } from './trade-in-lines.ts';
import type { Lead, LeadPayload, LeadSubject } from './lead.ts';

export interface LeadLine {
  label: string;
  value: string;
  /** The value is an address on this server. */
  isLink?: true;
}

/** The content of a form for an email or the comments of an ADF document: its texts, then one line per field. */
export function leadLines({ payload, consent }: Pick<Lead, 'payload' | 'consent'>): {
  texts: string[];
  lines: LeadLine[];
} {
  const { fields } = formById(payload.form);
  const filled = fields.flatMap((field) => {
    const value = formatValue(field, field.name === 'dealership_slug' ? dealership(payload) : payload[field.name]);
    return value === '' ? [] : [{ field, value }];
  });
  const isText = (kind: string) => kind === 'textarea' || kind === 'hidden';
  return {
    texts: filled.filter(({ field }) => isText(field.kind) && !NO_TEXTS.has(field.name)).map(({ value }) => value),
    lines: [
      ...filled
        .filter(({ field }) => !isText(field.kind) && !WRITTEN_APART.has(field.name))
        .map(({ field, value }) => ({ label: field.filedAs ?? field.label, value })),
      ...(typeof payload.draw === 'string' && payload.draw !== '' ? [{ label: 'Draw', value: payload.draw }] : []),
      { label: 'Category', value: filedUnder(payload) },
      ...(payload.about.documents ?? []).map(({ label, url }) => ({ label, value: url, isLink: true as const })),
      ...(payload.about.finance ? [{ label: 'Repayment', value: payload.about.finance.words }] : []),
      ...appointmentLines(payload.about.appointment),
      ...(payload.about.typedBy === undefined ? [] : [{ label: BOOKED_BY, value: payload.about.typedBy }]),
      ...priceLine(payload.about.appointment?.service),
      ...tradeInLines(payload.about.tradeIn),
      ...(payload.about.reservation?.order ? orderLines(payload.about.reservation.order) : []),
      ...(typeof payload.journey === 'string' && payload.journey.startsWith(`${payload.about.site.origin}/`)
        ? [{ label: 'Checkout journey', value: payload.journey, isLink: true as const }]
        : []),
      ...(payload.about.location ? [{ label: 'Location', value: payload.about.location }] : []),
      ...(consent.text === ''
        ? []
        : [
            {
              label: 'Offers by email',
              value: `${offersAnswer(consent.optIn, payload.about.offersBox)} ("${consent.text}")`,
            },
          ]),
      ...withoutCaptcha(payload.about.captcha),
    ],
  };
}

/** Such a form is accepted so that no lead is lost. The person who replies should know that it may be spam. */
function withoutCaptcha(captcha: LeadSubject['captcha']): LeadLine[] {
  if (captcha === undefined || captcha === 'solved' || captcha === 'off') return [];
  return [{ label: 'Sent without captcha', value: `${WITHOUT_CAPTCHA[captcha]} It may be spam.` }];
}

export const BOOKED_BY = 'Booked at the desk by';

/** What a day and a time leave open. */
const appointmentLines = (appointment: LeadSubject['appointment']): LeadLine[] =>
  appointment
    ? [
        { label: 'Length', value: formatMinutes(appointment.minutes) },
        { label: 'Place', value: [appointment.place.name, appointment.place.address].filter(Boolean).join(', ') },
        ...(appointment.broughtFrom ? [{ label: 'Bring the vehicle from', value: appointment.broughtFrom }] : []),
      ]
    : [];

/** What was said of the price when a service was booked. */
const priceLine = (order: NonNullable<LeadSubject['appointment']>['service']): LeadLine[] =>
  order?.total
    ? [{ label: 'Price', value: `${order.total}${order.open ? ', plus items with no price yet' : ''}` }]
    : [];

const WITHOUT_CAPTCHA = {
  absent: 'the browser did not run the spam check (for example, JavaScript was off).',
  doubtful: 'the spam check flagged it as automated.',
  unavailable: 'the spam check service did not respond.',
} as const;

export const formatLine = ({ label, value }: LeadLine): string => `${label}: ${value}`;

/** Hidden fields that have their own lines. */
const NO_TEXTS = new Set(['page_id', 'journey', 'draw']);

/** Fields that `leadLines` writes in their final form. */
const WRITTEN_APART = new Set(['category', 'location', 'workshop', 'opt_in', 'terms_conditions']);

/** The name, because the slug is for programs. */
const dealership = ({ dealership_slug, about }: LeadPayload): string | undefined =>
  dealership_slug && about.vendor.name;

const filedUnder = ({ category, subcategory }: LeadPayload): string =>
  subcategory === undefined ? category : `${category} / ${subcategory}`;

/** "$30,000", "6.5 years", "9.99% p.a." */
function formatFigure(unit: '$' | 'years' | '% p.a.', value: number): string {
  if (unit === '$') return formatToTheCent(dollars(value));
  return unit === 'years' ? `${value} ${plural(value, 'year')}` : formatRates([value]);
}

/** A value in one line. Several values are joined. */
function formatValue(field: Field, value: unknown): string {
  if (field.kind === 'appointment' && typeof value === 'string') return formatAppointment(value);
  if (field.kind === 'figure' && typeof value === 'string') return formatFigure(field.unit, Number(value));
  if (Array.isArray(value)) return value.join(', ');
  if (value === true) return 'Yes';
  return typeof value === 'string' ? value : '';
}

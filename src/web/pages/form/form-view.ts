import type { LiveSite } from '#app/site/live-sites.ts';
import { formTool } from '#domain/assistant/form-tool.ts';
import type { Car } from '#domain/car/car.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { drawFormPath, type Draw } from '#domain/content/draw-page.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { readFigure } from '#domain/forms/read-figure.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import { financeEnquiryForm } from '#domain/forms/finance-enquiry.ts';
import { shownFields, type ShownField } from '#domain/forms/shown-fields.ts';
import type { FreeDay } from '#domain/schedule/free-days.ts';
import type { MenuItem } from '#domain/service/service-policy.ts';
import { chosenCaptcha } from '#domain/lead/chosen-captcha.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { FormView } from '#entities/form/form-view.ts';
import { failureWords } from './failure-words.ts';
import { formContext } from '#app/lead/form-context.ts';
import { formFinance } from './form-finance.ts';

/** A form for a car, or for the site in general. `query` may fill hidden fields: `/enquire?category=Service+Enquiry`. */
export function formView(
  form: Form,
  site: LiveSite,
  car: Car | undefined,
  {
    idempotencyKey,
    query,
    appointments,
    draw,
    phone,
    own,
    now,
    priced = site,
  }: {
    /** Where the form is sent keeps the prices that it was opened with. */
    priced?: LiveSite | undefined;
    /** Absent: this form takes no calculator figures. */
    now?: Date | undefined;
    idempotencyKey: string;
    query: URLSearchParams;
    appointments?: FormContext['appointments'];
    draw?: Draw | undefined;
    /** The phone number of a signed-in person (`signedInPhone`). */
    phone?: string | undefined;
    /** Their own vehicle, by field. */
    own?: Partial<Record<string, string>> | undefined;
  },
): FormView {
  const { settings } = site;
  const context = formContext(site, car, { appointments, draw });
  const path = formPath(form, car, settings);
  const action = inChosenPrices(draw ? drawFormPath(path, draw) : path, priced.settings);
  const finance = (of: Form) =>
    now && formFinance(of, (name, from) => query.get(name) ?? query.get(from), { site, car, now });
  const figures = finance(form);
  const title = typeof form.title === 'function' ? form.title(context) : form.title;
  const financeEnquiry = form === enquiry ? finance(financeEnquiryForm) : undefined;
  return {
    id: form.id,
    title,
    action,
    endpoint: `/api/form?page=${encodeURIComponent(action)}`,
    fields: shownFields(form, context).map((field) =>
      field.kind === 'phone'
        ? { ...field, given: phone }
        : field.kind === 'text' && own?.[field.name] !== undefined
          ? { ...field, given: own[field.name] }
          : field.name === MESSAGE && financeEnquiry !== undefined
            ? { ...field, given: `I’d like to talk about finance. ${financeEnquiry.words}` }
            : filledFrom(query, field),
    ),
    ...(figures ? { worked: { words: figures.words, warning: settings.finance.warning } } : {}),
    submit: typeof form.submit === 'function' ? form.submit(context) : form.submit,
    // what is reserved and paid for is the person's own to fill in
    ...(form.reserves
      ? {}
      : {
          tool: formTool(
            settings.assistant,
            `fill_${form.id}`,
            `Fills in the form “${title}” on this page. The person checks it and sends it.`,
          ),
        }),
    steps: form.steps ?? [],
    ...(form.begun && {
      begun: siteEvent(form.begun({ car: context.car }), settings.analytics.numbers, {
        website_id: site.record.id,
        ...(car && { car_id: car.id }),
      }),
    }),
    captcha: captchaView(settings.lead, form),
    ...(appointments?.service && { booking: bookingView(appointments.service.menu) }),
    failure: failureWords(settings),
    idempotencyKey,
  };
}

/** For the sum beside the form: what each service costs, in cents. */
const bookingView = (menu: readonly MenuItem[]): NonNullable<FormView['booking']> => ({ menu });

const MESSAGE = 'message';

function captchaView(policy: LeadPolicy, form: Form): FormView['captcha'] {
  const { by } = chosenCaptcha(policy);
  return by === 'none' ? false : { by, needed: form.reserves === true };
}

function filledFrom(query: URLSearchParams, field: ShownField): ShownField {
  const prefilled = query.get(field.name) ?? (field.from === undefined ? null : query.get(field.from));
  if (prefilled === null) return field;
  if (field.kind === 'figure') {
    const figure = readFigure(prefilled);
    return figure === null || figure > field.most ? field : { ...field, given: formatNumber(figure) };
  }
  if (field.kind === 'appointment') return isFree(field.days, prefilled) ? { ...field, given: prefilled } : field;
  if (field.kind === 'hidden' && field.value === null)
    return { ...field, given: prefilled.slice(0, field.limit).toWellFormed() };
  if ((field.kind === 'select' || field.kind === 'cards') && field.choices.some(({ value }) => value === prefilled))
    return { ...field, value: prefilled };
  return field;
}

/** `time`: "2026-11-24T14:30" */
const isFree = (days: readonly FreeDay[], time: string): boolean => {
  const [date, hour] = time.split('T');
  return days.some((day) => day.date === date && day.times.some((one) => one.time === hour && one.state === 'free'));
};

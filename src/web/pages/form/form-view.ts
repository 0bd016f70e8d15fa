import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { Form, FormContext } from '#domain/forms/define-form.ts';
import { siteEvent } from '#domain/events/site-events.ts';
import { shownFields, type ShownField } from '#domain/forms/shown-fields.ts';
import { chosenCaptcha } from '#domain/lead/chosen-captcha.ts';
import type { LeadPolicy } from '#domain/lead/lead-policy.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { FormView } from '#entities/form/form-view.ts';
import { failureWords } from './failure-words.ts';
import { formContext } from './form-context.ts';

/** A form for a car, or for the site in general. `query` may fill what nobody types: `/enquire?category=Service+Enquiry`. */
export function formView(
  form: Form,
  site: LiveSite,
  car: Car | undefined,
  {
    idempotencyKey,
    query,
    appointments,
    phone,
  }: {
    idempotencyKey: string;
    query: URLSearchParams;
    appointments?: FormContext['appointments'];
    /** Of who is signed in, as `signedInPhone` has it. */
    phone?: string | undefined;
  },
): FormView {
  const { settings } = site;
  const context = formContext(site, car, appointments);
  const action = formPath(form, car, settings);
  return {
    id: form.id,
    title: typeof form.title === 'function' ? form.title(context) : form.title,
    action,
    endpoint: `/api/form?page=${encodeURIComponent(action)}`,
    fields: shownFields(form, context).map((field) =>
      field.kind === 'phone' ? { ...field, given: phone } : filledFrom(query, field),
    ),
    submit: form.submit,
    steps: form.steps ?? [],
    ...(form.begun && {
      begun: siteEvent(form.begun({ car: context.car }), settings.analytics.numbers, {
        website_id: site.record.id,
        ...(car && { car_id: car.id }),
      }),
    }),
    captcha: captchaView(settings.lead, form),
    failure: failureWords(settings),
    idempotencyKey,
  };
}

function captchaView(policy: LeadPolicy, form: Form): FormView['captcha'] {
  const { by } = chosenCaptcha(policy);
  return by === 'none' ? false : { by, needed: form.reserves === true };
}

function filledFrom(query: URLSearchParams, field: ShownField): ShownField {
  const given = query.get(field.name);
  if (given === null) return field;
  if (field.kind === 'hidden' && field.value === null)
    return { ...field, given: given.slice(0, field.limit).toWellFormed() };
  if (field.kind === 'select' && field.choices.some(({ value }) => value === given)) return { ...field, value: given };
  return field;
}

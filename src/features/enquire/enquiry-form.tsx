import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { CaptchaLine } from './captcha-line.tsx';
import css from './enquiry-form.module.css';
import type { EnquiryRefusal, EnquiryView } from './enquiry-view.ts';
import { journeyFields } from './journey.ts';
import {
  forgetDetails,
  keptDetails,
  readDetails,
  rememberDetails,
  watchDetails,
  type Details,
} from './remembered-details.ts';
import { useCaptcha } from './use-captcha.ts';

/** The form as a page and in the dialog. Without JavaScript it posts to `view.action`; with it the answer comes in place. */
export function EnquiryForm({ view, refusal: served }: { view: EnquiryView; refusal?: EnquiryRefusal | undefined }) {
  const fetcher = useFetcher<EnquiryRefusal>();
  const refusal = fetcher.data ?? served;
  const kept = useSyncExternalStore(watchDetails, keptDetails, () => null);
  const known = useMemo(() => readDetails(kept), [kept]);
  const captcha = useCaptcha(view.captcha);
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const busy = fetcher.state !== 'idle';

  useEffect(() => {
    const first = refusal?.problems.find(({ field }) => field !== undefined)?.field;
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    else if (refusal) banner.current?.focus();
  }, [refusal]);

  const typed = refusal?.typed ?? {};
  const error = (name: string) => refusal?.problems.find(({ field }) => field === name)?.message;
  const field = (name: string) => ({ name, ...describedBy(`enquiry-${name}`, { error: error(name) }) });
  const text = (name: keyof Details) => ({
    ...field(name),
    key: known ? `${name}-known` : name,
    defaultValue: typed[name] ?? known?.[name] ?? '',
  });

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    for (const [name, value] of Object.entries(journeyFields(sessionStorage))) values.set(name, value);
    if (view.captcha) values.set('altcha', await captcha.answer());
    rememberDetails(sessionStorage, values, Date.now());
    await fetcher.submit(values, { method: 'post', action: view.action });
  };

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={view.action}
      className={css.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={captcha.start}
    >
      <input type="hidden" name="idempotency_key" value={view.idempotencyKey} />
      {refusal && (
        <div ref={banner} tabIndex={-1}>
          <Banner title="Please fix the following errors:">
            <ul>
              {refusal.problems.map(({ field: name, message }) => (
                <li key={message}>{name === undefined ? message : <a href={`#enquiry-${name}`}>{message}</a>}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <Field id="enquiry-name" label="Name" error={error('name')}>
        <Input {...text('name')} autoComplete="name" required maxLength={120} />
      </Field>
      <div className={css.pair}>
        <Field id="enquiry-email" label="Email" error={error('email')}>
          <Input {...text('email')} type="email" autoComplete="email" required maxLength={254} />
        </Field>
        <Field id="enquiry-phone" label="Mobile" optional error={error('phone')}>
          <Input {...text('phone')} type="tel" autoComplete="tel" placeholder={view.phoneExample} maxLength={30} />
        </Field>
      </div>
      {view.categories && (
        <Field id="enquiry-category" label="Category" error={error('category')}>
          <Select {...field('category')} defaultValue={typed.category ?? 'General Enquiry'}>
            {view.categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {view.dealerships && (
        <Field id="enquiry-dealership_slug" label="Dealership" error={error('dealership_slug')}>
          <Select {...field('dealership_slug')} defaultValue={typed.dealership_slug ?? ''} required>
            <option value="">Select a Preferred Dealership</option>
            {view.dealerships.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field id="enquiry-message" label="Comments" optional={!view.commentsRequired} error={error('message')}>
        <Textarea
          {...field('message')}
          defaultValue={typed.message ?? ''}
          required={view.commentsRequired}
          maxLength={5000}
          rows={4}
        />
      </Field>
      {view.rego && (
        <Field
          id="enquiry-Rego"
          label="Rego"
          optional
          hint="Rego - Helps us better assist your enquiry"
          error={error('Rego')}
        >
          <Input
            {...field('Rego')}
            className={css.plate}
            defaultValue={typed.Rego ?? ''}
            placeholder="ABC 123"
            autoComplete="off"
            maxLength={12}
          />
        </Field>
      )}
      <div>
        <Checkbox name="opt_in" defaultChecked={refusal ? typed.opt_in === 'on' : view.optIn.ticked}>
          {view.optIn.text}
        </Checkbox>
        {view.termsNote !== null && (
          <>
            <Checkbox {...field('terms_conditions')} defaultChecked={typed.terms_conditions === 'on'}>
              I agree to the terms of use
            </Checkbox>
            <p className="small muted">{view.termsNote}</p>
          </>
        )}
      </div>
      {/* people never see this field; robots fill what they find */}
      <p className={css.trap} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {view.captcha && <CaptchaLine state={captcha.state} />}
      <Button type="submit" variant="filled" wide busy={busy} disabled={busy}>
        Send enquiry
      </Button>
      {known && (
        <button type="button" className={css.forget} onClick={forgetDetails}>
          Forget my details on this device
        </button>
      )}
    </fetcher.Form>
  );
}

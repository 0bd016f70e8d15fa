import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type MouseEvent,
} from 'react';
import { additionalServices } from '#domain/lead/additional-services.ts';
import { WORKSHOP } from '#domain/forms/service-fields.ts';
import type { ShownField } from '#domain/forms/shown-fields.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { BookingSummary, type Chosen } from './booking-summary.tsx';
import { CaptchaLine, CaptchaPlace } from './captcha-line.tsx';
import css from './form.module.css';
import { fieldId, FormFields } from './form-fields.tsx';
import { FormSteps, NextWords } from './form-steps.tsx';
import type { FormRefusal, FormView } from './form-view.ts';
import { forgetDetails, storedDetails, readDetails, watchDetails } from './remembered-details.ts';
import { useForm } from './use-form.ts';
import { useKeptToThePerson } from './use-kept-to-the-person.ts';

interface FormProps {
  view: FormView;
  refusal?: FormRefusal | undefined;
  /** What the ids of its fields begin with; of its own where the same form may open in a dialog above it. */
  ids?: string;
}

/** Any form, on a page or in a dialog. Without script it posts to `view.action`; with it the answer comes in place. */
export function Form({ view, refusal: served, ids = view.id }: FormProps) {
  const { form, banner, refusal, busy, captcha, steps, submit } = useForm(view, served);
  useKeptToThePerson(
    form,
    view.tool,
    view.fields.flatMap(({ kind, name }) => (kind === 'checkbox' ? [name] : [])),
  );
  const stored = useSyncExternalStore(watchDetails, storedDetails, () => null);
  const known = useMemo(() => readDetails(stored), [stored]);
  const [chosen, setChosen] = useState(() => chosenOf(served?.typed ?? {}, view.fields));
  const changed = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget);
    setChosen(chosenOf(textsOf(values), steps.fields));
    const field = steps.fields.find(({ name }) => name === target.name);
    if (field?.kind === 'cards' && field.refreshes !== undefined) void steps.refresh(values.get(field.name));
  };
  const takeEarly = useEffectEvent(() => {
    const values = new FormData(form.current!);
    setChosen(chosenOf(textsOf(values), steps.fields));
    const place = steps.fields.find((field) => field.kind === 'cards' && field.refreshes !== undefined);
    if (place?.kind === 'cards' && values.get(place.name) !== (served?.typed[place.name] ?? place.value))
      void steps.refresh(values.get(place.name));
  });
  // a booking shows what was chosen before it listens
  useEffect(() => {
    if (view.booking) takeEarly();
  }, [view]);
  const fields = (
    <FormSteps steps={view.steps} step={steps.step} goTo={steps.goTo}>
      {(step) => (
        <>
          {refusal && refusal.problems.length > 0 && step === steps.step && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page begins at what has to be fixed
            <div ref={banner} tabIndex={-1} autoFocus={step > 0 && served !== undefined}>
              <Refusal form={ids} refusal={refusal} />
            </div>
          )}
          <FormFields
            form={ids}
            fields={steps.fields.filter((field) => field.step === step)}
            problems={refusal?.problems ?? []}
            typed={served?.typed ?? {}}
            known={known}
            worked={view.worked}
            again={served !== undefined}
          />
        </>
      )}
    </FormSteps>
  );
  const send = (
    <>
      {view.captcha && <CaptchaPlace captcha={captcha} view={view.captcha} />}
      <Button type="submit" variant="filled" wide busy={busy} disabled={busy}>
        {steps.last ? view.submit : <NextWords next={view.steps[steps.step]!.next} submit={view.submit} />}
      </Button>
      {view.captcha && <CaptchaLine captcha={captcha} view={view.captcha} />}
    </>
  );
  return (
    <form
      ref={form}
      id={`form-${ids}`}
      method="post"
      action={view.action}
      encType={view.takesFiles || view.fields.some(({ kind }) => kind === 'file') ? 'multipart/form-data' : undefined}
      className={css.form}
      noValidate
      onSubmit={submit}
      onChange={view.booking && changed}
      {...view.tool}
    >
      {view.idempotencyKey !== '' && <input type="hidden" name="idempotency_key" value={view.idempotencyKey} />}
      {/* people never see this field; programs fill what they find */}
      <p className={css.trap} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {view.booking ? (
        <div className={css.booking}>
          <div>{fields}</div>
          <div className={css.aside}>
            <BookingSummary menu={view.booking.menu} chosen={chosen}>
              {send}
            </BookingSummary>
          </div>
        </div>
      ) : (
        <>
          {fields}
          {send}
        </>
      )}
      {known && (
        <button type="button" className={css.forget} onClick={forgetDetails}>
          Forget my details on this device
        </button>
      )}
    </form>
  );
}

const textsOf = (values: FormData): Record<string, string> =>
  Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** What the summary of a booking shows of a form. */
function chosenOf(typed: Readonly<Partial<Record<string, string>>>, fields: readonly ShownField[]): Chosen {
  const extras = additionalServices(typed as Record<string, string>);
  const where = fields.find(({ kind, name }) => kind === 'cards' && name === WORKSHOP);
  const slug = typed[WORKSHOP] ?? (where?.kind === 'cards' ? where.value : '');
  return {
    appointment: typed.appointment ?? null,
    place: where?.kind === 'cards' ? (where.choices.find(({ value }) => value === slug)?.name ?? null) : null,
    services: [typed.service ?? '', ...('services' in extras ? extras.services : [])],
  };
}

/** What has to be fixed, each line a way to its field; or why it could not be taken as it stands. */
function Refusal({ form, refusal: { because, problems } }: { form: string; refusal: FormRefusal }) {
  if (because !== 'fields') {
    const [headline, ...more] = problems;
    return (
      <Banner title={headline?.message ?? ''}>
        {more.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Banner>
    );
  }
  return (
    <Banner title="Please fix the following errors:">
      <ul>
        {problems.map(({ field, message }) => (
          <li key={message}>
            {field === undefined ? (
              message
            ) : (
              <a href={`#${fieldId(form, field)}`} onClick={focusTarget}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** To the field, without a step in the history that Back would have to undo. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

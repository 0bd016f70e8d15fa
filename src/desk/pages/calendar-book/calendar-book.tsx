import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { ShownField } from '#domain/forms/shown-fields.ts';
import { FormFields } from '#entities/form/form-fields.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import type { BookErrors } from './book-drive.ts';
import type { BookView } from './book-view.ts';
import { ChooseVehicle } from './choose-vehicle.tsx';
import { ChooseTime } from './choose-time.tsx';
import type { TypedBooking } from './typed-booking.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './calendar-book.module.css';

export interface BookProps {
  typed: TypedBooking;
  view: BookView;
  errors: BookErrors;
  /** Vehicles were searched for. */
  found: boolean;
  refused: boolean;
}

export function CalendarBook(props: BookProps) {
  const { typed, view, errors, refused } = props;
  const contactHint = errors.phone === undefined ? CONTACT_HINT : undefined;
  const { state, formData } = useNavigation();
  const intent = formData?.get('intent');
  const form = useRef<HTMLFormElement>(null);
  // another vehicle and another location have other times; without script a button shows them
  const show = () =>
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('#book-show, #book-times'));
  useEffect(() => {
    const chosen = form.current!.querySelectorAll<HTMLInputElement>('[name=car]:checked, [name=location]:checked');
    if ([...chosen].some(({ defaultChecked }) => !defaultChecked)) show(); // chosen before the script came
  }, []);
  const isBusy = state === 'submitting' && intent === 'show';
  return (
    <>
      <PageHeading
        title={`Book a ${view.name}`}
        note={['For someone who calls or is in the yard', view.minutes].filter(Boolean).join('. ') + '.'}
      />
      <Form
        method="post"
        key={typed.kind}
        {...guarded({ isRefused: refused })}
        className={css.form}
        ref={form}
        preventScrollReset
        noValidate
      >
        <EnterSaves intent="book:enter" />
        <input type="hidden" name="kind" defaultValue={typed.kind} />
        <input type="hidden" name="idempotency_key" defaultValue={typed.idempotency_key} />
        <input type="hidden" name="lead" defaultValue={view.lead === null ? '' : typed.lead} />
        {refused && (
          <div className={css.wide}>
            <Banner title={errors[''] ?? 'Not booked. Fix the errors below.'} />
          </div>
        )}
        <div className={css.where}>
          <Kinds kinds={view.kinds} />
          {typed.kind === 'drive' && <ChooseVehicle {...props} onChoose={show} />}
          {view.work !== null && <Work {...props} fields={view.work.before} />}
          <ChooseTime {...props} onChoose={show} busy={isBusy} />
          {view.work !== null && <Work {...props} fields={view.work.after} />}
        </div>
        <div className={css.who}>
          <h2>Customer</h2>
          {view.lead !== null && (
            <p className={css.lead}>
              Added to the lead of <Link to={`/leads/${view.lead.id}`}>{view.lead.name}</Link>.
            </p>
          )}
          <Field id="book-name" label="Name" error={errors.name}>
            <Input
              {...describedBy('book-name', { error: errors.name })}
              name="name"
              defaultValue={typed.name}
              maxLength={120}
              autoComplete="off"
            />
          </Field>
          <div className={css.pair}>
            <Field id="book-phone" label="Phone" error={errors.phone} hint={contactHint}>
              <Input
                {...describedBy('book-phone', { error: errors.phone, hint: contactHint })}
                name="phone"
                type="tel"
                defaultValue={typed.phone}
                maxLength={30}
                autoComplete="off"
              />
            </Field>
            <Field id="book-email" label="Email" error={errors.email}>
              <Input
                {...describedBy('book-email', { error: errors.email })}
                name="email"
                type="email"
                defaultValue={typed.email}
                maxLength={254}
                autoComplete="off"
              />
            </Field>
          </div>
          <Field id="book-message" label="Note" optional error={errors.message} hint={NOTE_HINT}>
            <Textarea
              {...describedBy('book-message', { error: errors.message, hint: NOTE_HINT })}
              name="message"
              defaultValue={typed.message}
              maxLength={5000}
              rows={2}
              className={css.note}
            />
          </Field>
          <Field id="book-staff" label="Assigned to" error={errors.staff}>
            <Select
              {...describedBy('book-staff', { error: errors.staff })}
              name="staff"
              key={view.staff.map(({ id }) => id).join()}
              defaultValue={view.assignTo}
            >
              {view.staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Confirmation {...props} />
          <div className={css.foot}>
            <Link to={view.lead === null ? '/calendar' : `/leads/${view.lead.id}`}>Cancel</Link>
            <Button
              type="submit"
              name="intent"
              value="book"
              variant="filled"
              busy={state !== 'idle' && intent !== 'show' && formData !== undefined}
            >
              Book the {view.name}
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}

/** What is booked comes first, because each asks for something else. Who it is for stays in the form. */
const Kinds = ({ kinds }: Pick<BookProps['view'], 'kinds'>) =>
  kinds.length > 0 && (
    <fieldset className={css.kinds}>
      <legend className="vh">What to book</legend>
      {kinds.map(({ name, kind, chosen }) => (
        <button key={kind} name="intent" value={`show:${kind}`} aria-pressed={chosen}>
          {name}
        </button>
      ))}
    </fieldset>
  );

/** Fields of the workshop, as shoppers fill them in. */
const Work = ({ typed: { work }, errors, refused, fields }: BookProps & { fields: readonly ShownField[] }) => (
  <div className={css.work}>
    <FormFields
      form="book"
      fields={fields}
      typed={work}
      problems={Object.entries(errors).map(([field, message = '']) => ({ field, message }))}
      known={null}
      again={refused || Object.keys(work).length > 0}
    />
  </div>
);

const CONTACT_HINT = 'A phone number or an email address is needed.';
const NOTE_HINT = 'Only staff and your lead system see it.';

/** What the customer gets, where the desk can send it. */
const Confirmation = ({ typed, view: { sendsMail, sendsText }, errors }: BookProps) => (
  <fieldset className={css.confirm}>
    <legend>Confirmation</legend>
    {sendsMail && (
      <Checkbox name="byEmail" value="yes" defaultChecked={typed.byEmail}>
        Email it, with a calendar entry and a link to reschedule or cancel
      </Checkbox>
    )}
    {sendsText && (
      <>
        <Checkbox
          name="byText"
          value="yes"
          defaultChecked={typed.byText}
          {...describedBy('book-byText', { error: errors.byText })}
        >
          Text it to their mobile
        </Checkbox>
        <FieldNotes id="book-byText" hint={undefined} error={errors.byText} />
      </>
    )}
    {!sendsMail && <p>No mail server is set, so no email is sent.{sendsText ? '' : ' Tell them the time yourself.'}</p>}
  </fieldset>
);

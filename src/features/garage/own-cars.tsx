import { Banner } from '#ui/banner/banner.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './garage.module.css';
import { Section } from './section.tsx';
import type { OwnCarFormView, OwnCarRefusal, OwnCarsView, OwnCarView } from './garage-view.ts';

export function OwnCars({ own: { cars, form }, refusal }: { own: OwnCarsView; refusal: OwnCarRefusal | undefined }) {
  return (
    <Section id="own-cars" title="Your own cars">
      {cars.map((car) => (
        <OwnCar key={car.id} car={car} />
      ))}
      <details className={css.add} open={refusal !== undefined || cars.length === 0}>
        <summary>Add a car</summary>
        <OwnCarForm form={form} refusal={refusal} />
      </details>
    </Section>
  );
}

function OwnCar({ car }: { car: OwnCarView }) {
  return (
    <article className={css.own}>
      <div className={css.head}>
        <h3 className="h3">{car.name}</h3>
        {car.plate !== null && (
          <span className={css.plate}>
            {car.plate.rego} <small>{car.plate.state}</small>
          </span>
        )}
      </div>
      {car.facts.length > 0 && (
        <dl className={css.facts}>
          {car.facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {note !== null && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <form method="post" className={css.acts}>
        <input type="hidden" name="car" value={car.id} />
        {car.bookHref !== null && (
          <ButtonLink size="small" href={car.bookHref}>
            Book a service
          </ButtonLink>
        )}
        <Button type="submit" name="act" value="remove" size="small" variant="text">
          Remove<span className="vh"> {car.name}</span>
        </Button>
      </form>
    </article>
  );
}

function OwnCarForm({ form, refusal }: { form: OwnCarFormView; refusal: OwnCarRefusal | undefined }) {
  const { problems = {}, typed = {} } = refusal ?? {};
  const field = (name: string, label: string, hint?: string) => ({
    label,
    hint,
    error: problems[name],
    id: `own-${name}`,
    control: { ...describedBy(`own-${name}`, { error: problems[name], hint }), name, defaultValue: typed[name] },
  });
  const fields = {
    name: field('name', 'Vehicle', 'Year, make and model'),
    rego: field('rego', 'Rego'),
    regoState: field('regoState', 'State'),
    serviceOn: field('serviceOn', 'Next service', form.reminder?.text),
    serviceKm: field('serviceKm', 'or at (km)'),
    regoExpires: field('regoExpires', 'Rego expires'),
    email: field('email', 'Email for reminders'),
  };
  return (
    <form method="post" action="#own-cars" className={css.form} noValidate>
      {Object.keys(problems).length > 0 && (
        <Banner title="Please fix the following errors:">
          <ul>
            {Object.entries(problems).map(([name, problem]) => (
              <li key={name}>
                <a href={`#own-${name}`}>{problem}</a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Field {...fields.name}>
        <Input {...fields.name.control} maxLength={80} required autoComplete="off" />
      </Field>
      <div className={css.pair}>
        <Field {...fields.rego} optional>
          <Input {...fields.rego.control} maxLength={12} autoComplete="off" autoCapitalize="characters" />
        </Field>
        <Field {...fields.regoState}>
          <Select {...fields.regoState.control}>
            {form.states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={css.pair}>
        <Field {...fields.serviceOn} optional>
          <Input {...fields.serviceOn.control} type="date" min={form.today} />
        </Field>
        <Field {...fields.serviceKm} optional>
          <Input {...fields.serviceKm.control} inputMode="numeric" maxLength={12} />
        </Field>
      </div>
      <Field {...fields.regoExpires} optional>
        <Input {...fields.regoExpires.control} type="date" min={form.today} />
      </Field>
      {form.reminder?.byMail === true && (
        <Field {...fields.email} optional>
          <Input {...fields.email.control} type="email" autoComplete="email" maxLength={254} />
        </Field>
      )}
      <Button type="submit" name="act" value="add" variant="filled">
        Add car
      </Button>
    </form>
  );
}

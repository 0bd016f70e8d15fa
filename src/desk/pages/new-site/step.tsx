import type { NewSiteAnswers } from '#domain/site/new-site.ts';
import { optionLabel } from '#domain/settings-form/value-text.ts';
import { Checkbox, Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { LONGEST_COMPANY } from '#domain/site/site-policy.ts';
import { ColourControl } from '../../components/settings-form/colour-control.tsx';
import css from './new-site.module.css';

export interface StepProps {
  step: number;
  answers: NewSiteAnswers;
  sites: readonly { slug: string; name: string }[];
  dealerships: readonly { slug: string; name: string }[];
  errors: StepErrors;
}

const WITH_ERRORS = ['name', 'hosts', 'from', 'email'] as const;
type StepErrors = Partial<Record<(typeof WITH_ERRORS)[number], string>>;

/** What is wrong with a field, for those that show it themselves. */
export const errorsAt = (problems: readonly { at: string; words: string }[]): StepErrors =>
  Object.fromEntries(
    WITH_ERRORS.flatMap((name) => {
      const words = problems.flatMap(({ at, words: one }) => (at === name ? [one] : []));
      return words.length === 0 ? [] : [[name, words.join(' ')]];
    }),
  );

/** The questions of one step. The answers of the others are hidden fields. */
export function Step({ step, answers, sites, dealerships, errors }: StepProps) {
  const noted = (id: keyof StepErrors) => ({ name: id, ...describedBy(id, { error: errors[id], hint: 'y' }) });
  const questions = [
    <Field
      key="name"
      id="name"
      label="What is the company called?"
      error={errors.name}
      hint="Shown in page titles. The site’s address on this server is made from it."
    >
      <Input {...noted('name')} maxLength={LONGEST_COMPANY} defaultValue={answers.name} />
    </Field>,
    <div key="address" className={css.fields}>
      <Field
        id="hosts"
        label="Which web addresses will it use?"
        optional
        error={errors.hosts}
        hint="One per line, for example www.dealer.example. You can add these later."
      >
        <Textarea {...noted('hosts')} defaultValue={answers.hosts.join('\n')} />
      </Field>
      <Field
        id="from"
        label="Which site is it closest to?"
        error={errors.from}
        hint="The new site inherits that site’s design and text wherever you don’t set its own."
      >
        <Select {...noted('from')} defaultValue={answers.from}>
          <option value="">None</option>
          {sites.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>,
    <div key="colours" className={css.fields}>
      {(['brand', 'accent'] as const).map((role) => (
        <Field
          key={role}
          id={role}
          label={role === 'brand' ? 'Brand colour' : 'Accent colour'}
          hint={
            role === 'brand' ? 'Fills buttons and selected states.' : 'New-arrival tag, saved heart and “save $3,000”.'
          }
        >
          <ColourControl id={role} name={role} label={role} value={answers[role]} />
        </Field>
      ))}
    </div>,
    <Choices
      key="dealerships"
      legend="Whose vehicles does it show?"
      hint="Leave all unticked for the whole group."
      name="dealerships"
      options={dealerships.map(({ slug, name }) => [slug, name])}
      chosen={answers.dealerships}
    />,
    <div key="sells" className={css.fields}>
      <Choices
        legend="What does it sell?"
        hint="Leave all unticked for everything."
        name="itemTypes"
        options={['car', 'truck', 'motorcycle', 'caravan'].map((one) => [one, optionLabel(one)])}
        chosen={answers.itemTypes}
      />
      <Choices
        legend="New, demo or used?"
        hint="Leave all unticked for all three."
        name="carTypes"
        options={['new', 'demo', 'used'].map((one) => [one, optionLabel(one)])}
        chosen={answers.carTypes}
      />
    </div>,
    <Field
      key="email"
      id="email"
      label="Who gets the enquiries?"
      error={errors.email}
      hint="Email addresses, one per line."
    >
      <Textarea {...noted('email')} defaultValue={answers.email.join('\n')} />
    </Field>,
  ];
  const names = [
    ['name'],
    ['hosts', 'from'],
    ['brand', 'accent'],
    ['dealerships'],
    ['itemTypes', 'carTypes'],
    ['email'],
  ] as const;
  const others = names.flatMap((own, index) => (index === step ? [] : own));
  return (
    <>
      {questions[step]}
      {others.flatMap((name) => {
        const value = answers[name];
        if (name === 'hosts' || name === 'email')
          return [<input key={name} type="hidden" name={name} value={(value as string[]).join(' ')} />];
        return (Array.isArray(value) ? value : [value]).map((one) => (
          <input key={`${name} ${one}`} type="hidden" name={name} value={one} />
        ));
      })}
    </>
  );
}

function Choices({
  legend,
  hint,
  name,
  options,
  chosen,
}: {
  legend: string;
  hint: string;
  name: string;
  options: readonly (readonly [string, string])[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      <p>{hint}</p>
      {options.map(([value, label]) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

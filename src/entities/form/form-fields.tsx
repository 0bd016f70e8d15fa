import { useState } from 'react';
import type { ShownField } from '#domain/forms/shown-fields.ts';
import { DOCUMENT_ENDINGS } from '#domain/lead/documents.ts';
import { checkOptionName } from '#domain/lead/additional-services.ts';
import { Checkbox, Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { AppointmentField } from './appointment-field.tsx';
import { CardsField } from './cards-field.tsx';
import css from './form.module.css';
import type { FormRefusal, FormView } from './form-view.ts';
import { DETAILS, type Details } from './remembered-details.ts';
import { RememberedInput } from './remembered-input.tsx';

export interface FormFieldsProps {
  /** The form's id: two forms may stand on one page. */
  form: string;
  fields: readonly ShownField[];
  problems: FormRefusal['problems'];
  /** What was typed before the page was sent, by name. */
  typed: Readonly<Partial<Record<string, string>>>;
  /** What this device remembers of the shopper. It is known only once the page has come to life. */
  known: Details | null;
  /** What the figures that came with the page's address come to. */
  worked?: FormView['worked'];
  /** The form was sent once: a box that is not in `typed` was left empty. */
  again: boolean;
}

/** The fields of any form: what they are is said in its declaration. */
export function FormFields({ fields, ...form }: FormFieldsProps) {
  return partsOf(fields).map((part) => {
    const title = part[0]!.section;
    return title === undefined ? (
      <Group key="" fields={part} {...form} />
    ) : (
      <section key={title} className={css.part} aria-label={title}>
        <h2>{title}</h2>
        <Group fields={part} {...form} />
      </section>
    );
  });
}

/** A field with a heading begins a part. */
function partsOf(fields: readonly ShownField[]): ShownField[][] {
  return fields.reduce<ShownField[][]>((parts, field) => {
    const last = parts.at(-1);
    if (last && field.section === undefined) last.push(field);
    else parts.push([field]);
    return parts;
  }, []);
}

function Group({ fields, ...form }: FormFieldsProps) {
  const first = fields.findIndex(({ group }) => group === 'figures');
  if (first === -1) return <Rows fields={fields} {...form} />;
  const grouped = fields.filter(({ group }) => group === 'figures');
  return (
    <>
      <Rows fields={fields.slice(0, first)} {...form} />
      <Figures fields={grouped} {...form} />
      <Rows fields={fields.slice(first + grouped.length)} {...form} />
    </>
  );
}

function Rows({ fields, ...form }: FormFieldsProps) {
  return rowsOf(fields).map((row) =>
    row.length === 1 ? (
      <OneField key={row[0]!.name} field={row[0]!} {...form} />
    ) : (
      <div key={row[0]!.name} className={css.pair}>
        {row.map((field) => (
          <OneField key={field.name} field={field} {...form} />
        ))}
      </div>
    ),
  );
}

export const fieldId = (form: string, field: string): string => `${form}-${field}`;

type OneProps = Omit<FormFieldsProps, 'fields'> & { field: ShownField };

function OneField({ field, form, problems, typed, known, again }: OneProps) {
  const { kind, name, label, required } = field;
  const id = fieldId(form, name);
  const hint = field.hint ?? undefined;
  const error = problems.find((problem) => problem.field === name)?.message;
  const control = { name, ...describedBy(id, { error, hint }), required: required !== null };
  const around = { id, label, hint, error, optional: required === null };
  switch (kind) {
    case 'hidden':
      return <input type="hidden" name={name} value={field.value ?? typed[name] ?? field.given ?? ''} />;
    case 'checkbox':
      return (
        <div>
          <Checkbox {...control} defaultChecked={again ? typed[name] === 'on' : field.ticked}>
            <LinkedText text={field.text} link={field.link} />
          </Checkbox>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      );
    case 'checkOptions':
      return (
        <fieldset className={css.options}>
          <legend>
            {label} <span className="muted">(optional)</span>
          </legend>
          {field.options.map((option) => (
            <Checkbox
              key={option}
              name={checkOptionName(option)}
              count={field.notes?.[option]}
              defaultChecked={typed[checkOptionName(option)] === 'on'}
            >
              {option}
            </Checkbox>
          ))}
          <FieldNotes id={id} hint={hint} error={error} />
        </fieldset>
      );
    case 'file':
      return (
        <Field {...around}>
          <Input {...control} type="file" accept={DOCUMENT_ENDINGS} />
        </Field>
      );
    case 'cards':
      return <CardsField field={field} id={id} typed={typed[name]} error={error} hint={hint} />;
    case 'appointment':
      return <AppointmentField field={field} id={id} chosen={typed[name] ?? field.given} error={error} />;
    case 'figure':
      return (
        <Field {...around} label={`${label} (${field.unit})`} optional={false}>
          <Input
            {...control}
            defaultValue={typed[name] ?? field.given ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        </Field>
      );
    case 'select':
      return (
        <Field {...around}>
          {/* one that begins with a choice cannot be left empty */}
          <Select
            {...control}
            required={control.required && field.placeholder !== null}
            defaultValue={typed[name] ?? field.value}
          >
            {field.placeholder !== null && <option value="">{field.placeholder}</option>}
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </Select>
        </Field>
      );
    default: {
      const typing = {
        ...control,
        defaultValue: typed[name] ?? field.given ?? '',
        maxLength: field.limit,
        placeholder: field.placeholder ?? undefined,
        autoComplete: field.autoComplete ?? undefined,
      };
      return (
        <Field {...around}>
          {kind === 'textarea' ? (
            <Textarea {...typing} rows={4} />
          ) : (
            <RememberedInput
              {...typing}
              remembered={isDetail(name) && typed[name] === undefined ? known?.[name] : undefined}
              type={INPUT_TYPES[kind]}
              inputMode={kind === 'postcode' ? 'numeric' : undefined}
              className={field.look === 'plate' ? css.plate : undefined}
            />
          )}
        </Field>
      );
    }
  }
}

const isDetail = (name: string): name is keyof Details => DETAILS.some((detail) => detail === name);

const INPUT_TYPES = { text: 'text', email: 'email', phone: 'tel', postcode: 'text' } as const;

/** What someone worked out before: open when it holds anything. What it came to is true until a figure is changed. */
function Figures({ fields, ...form }: FormFieldsProps) {
  const { worked, typed, problems } = form;
  const [changed, setChanged] = useState(false);
  const isOpen = fields.some(
    (field) =>
      (field.kind === 'figure' && field.given !== undefined) ||
      (typed[field.name] ?? '') !== '' ||
      problems.some((problem) => problem.field === field.name),
  );
  return (
    <details className={css.figures} open={isOpen} onInput={() => setChanged(true)}>
      <summary>Your finance figures (optional)</summary>
      <p className="small muted">We send these with your enquiry. Change or clear any of them.</p>
      {/* new figures from the calculator begin again; all else that was typed stays */}
      <Rows key={fields.map((field) => ('given' in field ? field.given : '')).join(' ')} fields={fields} {...form} />
      {worked !== undefined && !changed && (
        <div className="small">
          <p>{worked.words}</p>
          <p className="muted">{worked.warning}</p>
        </div>
      )}
      {changed && <p className="small">We’ll work out the repayment again from your figures.</p>}
    </details>
  );
}

/** Narrow fields that follow each other share a row. */
function rowsOf(fields: readonly ShownField[]): ShownField[][] {
  return fields.reduce<ShownField[][]>((rows, field) => {
    const last = rows.at(-1);
    if (last && isNarrow(field) && last.every(isNarrow)) last.push(field);
    else rows.push([field]);
    return rows;
  }, []);
}

const isNarrow = (field: ShownField): boolean =>
  field.group === 'figures' || ('look' in field && field.look === 'narrow');

/** A sentence with the words in it that lead to a page. */
function LinkedText({ text, link }: { text: string; link: { text: string; path: string } | null }) {
  const [before, after] = link === null ? [text] : text.split(link.text);
  if (link === null || after === undefined) return text;
  return (
    <>
      {before}
      <a href={link.path} target="_blank" rel="noopener">
        {link.text}
        <span className="vh"> (opens in a new tab)</span>
      </a>
      {after}
    </>
  );
}

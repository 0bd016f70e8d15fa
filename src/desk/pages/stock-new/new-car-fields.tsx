import type { NewCarErrors, TypedNewCar } from '#app/stock/add-car.ts';
import { newCarField, type NewCarField } from '#domain/stock/new-car-form.ts';
import { Input, Select, Textarea } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import css from './stock-new.module.css';

const GROUPS = [
  ['identity', 'Identity'],
  ['vehicle', 'Vehicle'],
  ['price', 'Price and comments'],
] as const;

interface NewCarFieldsProps {
  fields: readonly NewCarField[];
  typed: TypedNewCar;
  /** The yard. */
  chosen: string;
  errors: NewCarErrors | undefined;
  yards: readonly { value: string; label: string }[];
  suggestions: Partial<Record<NewCarField, string[]>>;
}

/** What a car that no feed sends is, and where: to add it, and to correct it. */
export const NewCarFields = ({ fields, typed, chosen, errors, yards, suggestions }: NewCarFieldsProps) =>
  GROUPS.filter(([group]) => fields.some((field) => newCarField(field).group === group)).map(([group, heading]) => (
    <fieldset key={group} className={css.group}>
      <legend>{heading}</legend>
      {group === 'identity' && (
        <Field id="new-yard" label="Location" error={errors?.yard}>
          <Select {...describedBy('new-yard', { error: errors?.yard })} name="yard" defaultValue={chosen} required>
            <option value="">Choose a location</option>
            {yards.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {fields
        .filter((field) => newCarField(field).group === group)
        .map((field) => (
          <NewCarInput
            key={field}
            field={field}
            typed={typed[field]}
            error={errors?.[field]}
            suggestions={suggestions[field]}
          />
        ))}
    </fieldset>
  ));

interface NewCarInputProps {
  field: NewCarField;
  typed: string | undefined;
  error: string | undefined;
  suggestions: readonly string[] | undefined;
}

function NewCarInput({ field, typed, error, suggestions }: NewCarInputProps) {
  const { label, kind, options, required } = newCarField(field);
  const id = `new-${field}`;
  const control = { ...describedBy(id, { error }), name: field, defaultValue: typed, required };
  return (
    <Field id={id} label={label} optional={!required} error={error}>
      {options ? (
        <Select {...control}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : kind === 'text' ? (
        <Textarea rows={6} spellCheck autoCapitalize="sentences" {...control} />
      ) : (
        <Input
          {...control}
          list={suggestions && `${id}-list`}
          inputMode={kind === 'whole' ? 'numeric' : kind === 'money' ? 'decimal' : undefined}
          autoComplete="off"
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

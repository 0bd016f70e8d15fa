import * as z from 'zod/mini';
import { documentSizeProblem } from '../lead/documents.ts';
import { isPostcode, POSTCODE_MESSAGES } from '../location/postcode.ts';
import { phoneProblem } from '../phone/phone-problem.ts';
import { emailProblem } from '../text/email-problem.ts';
import type { FreeDay } from '../schedule/free-days.ts';
import { storable } from '../text/storable.ts';
import { figureProblem, readFigure } from './read-figure.ts';
import type { ShownField } from './shown-fields.ts';

/** Values of a form by field name. Empty fields are absent. */
export type FormValues = Record<string, string | boolean | undefined>;

export interface FieldProblem {
  field: string;
  /** What is wrong and how to fix it. */
  message: string;
}

/**
 * The rules of a form as one page shows it, the same in the browser and on the server. Every value arrives as text, as
 * forms send it; fields that the form does not have are dropped.
 */
export const formSchema = (fields: readonly ShownField[]) =>
  z.object(
    Object.fromEntries(
      fields.filter(({ kind }) => kind !== 'checkOptions').map((field) => [field.name, fieldSchema(field)]),
    ),
  ) as z.ZodMiniType<FormValues, Record<string, unknown>>;

/** What is wrong with a form, one message a field, in the order of the fields. */
export function formProblems(error: z.core.$ZodError, fields: readonly ShownField[]): FieldProblem[] {
  return fields.flatMap(({ name }) => {
    const issue = error.issues.find(({ path }) => path[0] === name);
    return issue === undefined ? [] : [{ field: name, message: issue.message }];
  });
}

function fieldSchema(field: ShownField): z.ZodMiniType {
  switch (field.kind) {
    case 'checkbox':
      return z.pipe(
        z.transform((value) => value === 'on' || value === 'true' || value === true),
        z.boolean().check(z.refine((ticked) => ticked || field.required === null, field.required ?? '')),
      );
    case 'select':
    case 'cards':
      return text(field, (value) => (field.choices.some((choice) => choice.value === value) ? null : field.unknown));
    case 'hidden': {
      const { value } = field;
      return value === null ? text(field, tooLong(field.limit)) : z.transform(() => value);
    }
    case 'email':
      return text(field, tooLong(field.limit), emailProblem);
    case 'phone':
      return text(field, tooLong(field.limit), (value) => phoneProblem(value, field.countries));
    case 'postcode':
      return text(field, (value) => (isPostcode(value) ? null : POSTCODE_MESSAGES.shape));
    case 'figure':
      return z.pipe(
        text(field, (value) => figureProblem(value, field.most)),
        z.transform((value) => (typeof value === 'string' ? String(readFigure(value)) : undefined)),
      );
    case 'text':
    case 'textarea':
      return text(field, tooLong(field.limit));
    case 'appointment':
      return text(field, (value) => (isOffered(field.days, value) ? null : field.required));
    case 'file':
      return file;
    case 'checkOptions':
      return z.any();
  }
}

/** Its size is told in the browser before it is sent; its bytes are judged where they arrive, and are no value of the form. */
const file = z.pipe(
  z.prefault(z.any(), null).check(({ value, issues }) => {
    const problem = documentSizeProblem(Number((value as { size?: unknown } | undefined)?.size ?? 0));
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
  }),
  z.transform(() => undefined),
);

/**
 * A time that someone has booked is no fault of the form: anyone who stores it says so, and a form that is sent twice finds
 * its own booking there.
 */
const isOffered = (days: readonly FreeDay[], value: string): boolean =>
  days.some(({ date, times }) => times.some(({ time, state }) => state !== 'too soon' && `${date}T${time}` === value));

const tooLong = (limit: number) => (value: string) =>
  value.length > limit ? `Use ${limit} characters or fewer` : null;

/** Trimmed text that can be stored; the first of `rules` that finds a problem names it. Empty text is nothing. */
function text(
  { required, ...field }: Pick<ShownField, 'required'> & { value?: string | null },
  ...rules: ((value: string) => string | null)[]
): z.ZodMiniType {
  const checked = z.string().check(
    z.overwrite((value) => storable(value).trim()),
    z.check<string>(({ value, issues }) => {
      const problem =
        value === '' ? required : rules.reduce<string | null>((found, rule) => found ?? rule(value), null);
      if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
    }),
  );
  return z.pipe(
    z.prefault(checked, field.value ?? ''),
    z.transform((value) => (value === '' ? undefined : value)),
  );
}

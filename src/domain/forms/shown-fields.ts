import type { PhoneCountry } from '../phone/format-phone.ts';
import type { FreeDay } from '../schedule/free-days.ts';
import type { CardChoice, Choice, Depends, Field, Form, FormContext } from './define-form.ts';

interface ShownBase {
  name: string;
  label: string;
  /** Message when it is empty. `null`: optional. */
  required: string | null;
  hint: string | null;
  step: number;
  /** The key of the page's address that may fill it. */
  from?: string | undefined;
  group?: 'figures' | undefined;
  section?: string | undefined;
}

/** A field as one page shows it: plain data, the same in the browser and on the server. */
export type ShownField =
  | (ShownBase & {
      kind: 'text' | 'email' | 'textarea' | 'phone' | 'postcode';
      limit: number;
      placeholder: string | null;
      autoComplete: string | null;
      look: 'narrow' | 'plate' | null;
      /** Countries whose phone numbers are accepted. */
      countries: readonly [PhoneCountry, ...PhoneCountry[]];
      /** What we know already of who is signed in. */
      given?: string | undefined;
    })
  | (ShownBase & {
      kind: 'select';
      choices: readonly Choice[];
      value: string;
      placeholder: string | null;
      unknown: string;
    })
  | (ShownBase & {
      kind: 'figure';
      unit: '$' | 'years' | '% p.a.';
      most: number;
      /** What the page's address said. */
      given?: string | undefined;
    })
  | (ShownBase & {
      kind: 'checkbox';
      text: string;
      ticked: boolean;
      link: { text: string; path: string } | null;
    })
  | (ShownBase & { kind: 'file' })
  | (ShownBase & {
      kind: 'cards';
      choices: readonly CardChoice[];
      value: string;
      unknown: string;
      refreshes?: string | undefined;
    })
  | (ShownBase & { kind: 'checkOptions'; options: readonly string[]; notes?: Record<string, string> | undefined })
  | (ShownBase & {
      kind: 'appointment';
      days: readonly FreeDay[];
      /** A free time that the address of the form names. */
      given?: string | undefined;
    })
  | (ShownBase & {
      kind: 'hidden';
      limit: number;
      /** The only value it may have; null: any. */
      value: string | null;
      /** What the page's address said. */
      given?: string | undefined;
    });

/** The fields of a form that this site shows here. */
export const shownFields = (form: Form, context: FormContext): ShownField[] =>
  form.fields.filter((field) => field.shown?.(context) ?? true).map((field) => shownField(field, context));

function shownField(field: Field, context: FormContext): ShownField {
  const base: ShownBase = {
    name: field.name,
    label: field.label,
    required: decided(field.required, context) || null,
    hint: field.hint ?? null,
    step: field.step ?? 0,
    ...(field.from === undefined ? {} : { from: field.from }),
    ...(field.group === undefined ? {} : { group: field.group }),
    ...sectionOf(field, context),
  };
  switch (field.kind) {
    case 'select': {
      const choices = field.choices(context);
      const placeholder = decided(field.placeholder, context) ?? null;
      const first = placeholder === null ? choices[0]?.value : undefined;
      return {
        ...base,
        kind: field.kind,
        choices,
        // a site's own list may lack the usual first choice
        value: choices.find(({ value }) => value === field.value)?.value ?? first ?? '',
        placeholder,
        unknown: field.unknown,
      };
    }
    case 'cards':
      return {
        ...base,
        kind: field.kind,
        choices: field.choices(context),
        value: field.value?.(context) ?? '',
        unknown: field.unknown,
        ...(field.refreshes === undefined ? {} : { refreshes: field.refreshes }),
      };
    case 'figure':
      return { ...base, kind: field.kind, unit: field.unit, most: field.most };
    case 'checkbox':
      return {
        ...base,
        kind: field.kind,
        text: field.text(context),
        ticked: field.ticked?.(context) ?? false,
        link: field.link?.(context) ?? null,
      };
    case 'checkOptions':
      return {
        ...base,
        kind: field.kind,
        options: field.options(context),
        ...(field.notes ? { notes: field.notes(context) } : {}),
      };
    case 'appointment':
      return {
        ...base,
        kind: field.kind,
        hint: context.appointments?.bring.join(' ') || null,
        days: context.appointments?.days ?? [],
      };
    case 'file':
      return { ...base, kind: field.kind };
    case 'hidden':
      return { ...base, kind: field.kind, limit: field.limit, value: decided(field.value, context) ?? null };
    default:
      return {
        ...base,
        kind: field.kind,
        limit: field.limit,
        placeholder: decided(field.placeholder, context) ?? null,
        autoComplete: field.autoComplete ?? null,
        look: field.look ?? null,
        countries: context.countries,
      };
  }
}

const sectionOf = (field: Field, context: FormContext): Pick<ShownBase, 'section'> => {
  const section = decided(field.section, context);
  return section ? { section } : {};
};

const decided = <T extends string | false>(value: Depends<T> | undefined, context: FormContext): T | undefined =>
  typeof value === 'function' ? value(context) : value;

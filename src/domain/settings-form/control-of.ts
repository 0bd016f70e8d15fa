import { boundsOf, COLOUR_PATTERN, type JsonSchema } from './json-schema.ts';

/** The value of a control without a choice. Null is a value, and an absent member is left out of its group. */
export type Nothing = 'null' | 'absent';

/** The form control of a setting, as plain data. It follows only from the schema. */
export type Control = { nothing?: Nothing } & (
  | { kind: 'switch' }
  | { kind: 'number'; whole: boolean; min: number | undefined; max: number | undefined }
  | { kind: 'choice'; options: (string | number)[] }
  | { kind: 'colour' }
  | { kind: 'text'; format: TextFormat; longest: number | undefined }
  | { kind: 'list'; of: Control; most: number | undefined }
  /** Rows of a name and a value; `keys`: the names that there are. */
  | { kind: 'map'; keys: string[] | undefined; of: Control }
  | { kind: 'group'; members: Member[] }
  /** One of several groups, told apart by their `kind`. */
  | { kind: 'variants'; variants: { name: string; members: Member[] }[] }
);

/** plain, or what the text must be: a day, a moment (a day or a time with its zone), an address. */
export type TextFormat = 'plain' | 'day' | 'moment' | 'email' | 'url';

export interface Member {
  name: string;
  control: Control;
  description: string | undefined;
  /** What a new row starts with. */
  initial: unknown;
}

export function controlOf(schema: JsonSchema): Control {
  const forms = formsOf(schema);
  const nonNull = forms.filter((form) => form.type !== 'null');
  const control = nonNull.length === 1 ? single(nonNull[0]!) : oneOfSeveral(nonNull);
  return nonNull.length < forms.length ? { ...control, nothing: 'null' } : control;
}

/** The forms that a value may have, one of which may be null. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(formsOf);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function single(schema: JsonSchema): Control {
  if (schema.oneOf) return { kind: 'variants', variants: schema.oneOf.map(variantOf) };
  if (schema.enum) return { kind: 'choice', options: schema.enum as string[] };
  if (schema.const !== undefined) return { kind: 'choice', options: [schema.const as string] };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
    case 'integer':
      return { kind: 'number', whole: schema.type === 'integer', ...boundsOf(schema) };
    case 'array':
      return { kind: 'list', of: controlOf(schema.items ?? {}), most: schema.maxItems };
    case 'object':
      return schema.properties ? { kind: 'group', members: membersOf(schema) } : mapOf(schema);
    default:
      return schema.pattern === COLOUR_PATTERN
        ? { kind: 'colour' }
        : { kind: 'text', format: TEXT_FORMATS[schema.format ?? ''] ?? 'plain', longest: schema.maxLength };
  }
}

const TEXT_FORMATS: Record<string, TextFormat> = { date: 'day', email: 'email', uri: 'url' };

/** Several forms are one control where they fit in one field: a choice of values, a day or a time, a path or an address. */
function oneOfSeveral(forms: readonly JsonSchema[]): Control {
  if (forms.every((form) => form.const !== undefined))
    return { kind: 'choice', options: forms.map((form) => form.const as string | number) };
  const moment = forms.every(({ format }) => format === 'date' || format === 'date-time');
  return { kind: 'text', format: moment ? 'moment' : 'plain', longest: undefined };
}

function mapOf({ propertyNames, additionalProperties }: JsonSchema): Control {
  const of = typeof additionalProperties === 'object' ? additionalProperties : {};
  return { kind: 'map', keys: propertyNames?.enum as string[] | undefined, of: controlOf(of) };
}

function variantOf(schema: JsonSchema): { name: string; members: Member[] } {
  const { kind, ...properties } = schema.properties ?? {};
  return { name: String(kind?.const), members: membersOf({ ...schema, properties }) };
}

function membersOf({ properties = {}, required = [] }: JsonSchema): Member[] {
  return Object.entries(properties).map(([name, member]): Member => {
    const control = controlOf(member);
    const mayLack = !required.includes(name) && member.default === undefined && control.nothing === undefined;
    return {
      name,
      control: mayLack ? { ...control, nothing: 'absent' } : control,
      description: member.description,
      initial: member.default,
    };
  });
}

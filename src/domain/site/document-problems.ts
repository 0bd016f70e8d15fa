import { z } from 'zod';
import { documentWordProblems } from '../content/live-word-problems.ts';
import { nearestWord } from '../text/nearest-word.ts';
import { SECTION_NAMES, sectionFields, siteDocument } from './site-document.ts';

/** A problem in a settings document. */
export interface DocumentProblem {
  path: (string | number)[];
  /** Whether the key itself is wrong, or its value. */
  at: 'key' | 'value';
  /** "is text, but should be a number" */
  reason: string;
  /** "did you mean newArrivalDays?" */
  fix: string | null;
}

/** It is about a file: a form has no line to remove. */
export const FIX_OF_EMPTY = 'enter a value, or remove the line to inherit';

/** All problems in a settings document. An empty list means that it can be stored. */
export const documentProblems = (document: unknown): DocumentProblem[] => [
  ...describeProblems(siteDocument, document, elsewhere),
  ...documentWordProblems(document),
];

/** All problems in a value from a file, in words. `hint` may suggest what an unknown key was meant for. */
export function describeProblems(
  schema: z.ZodType,
  value: unknown,
  hint: (key: string) => string | null = () => null,
): DocumentProblem[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => describe(issue, schema, hint));
}

function describe(issue: z.core.$ZodIssue, schema: z.ZodType, hint: (key: string) => string | null): DocumentProblem[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path, issue.input);
    return issue.keys.map((key): DocumentProblem => {
      const near = nearestWord(key, known) ?? sameBeginning(key, known);
      const fix =
        near !== undefined
          ? `did you mean ${near}?`
          : (cutAtComma(issue.input, key) ?? hint(key) ?? `settings here: ${known.join(', ')}`);
      return {
        path: [...path, key],
        at: 'key',
        reason: path.length === 0 ? 'is not a section' : 'is not a setting',
        fix,
      };
    });
  }
  if (issue.code === 'invalid_key') return [{ path, at: 'key', reason: 'is an unknown key', fix: null }];
  const form = issue.code === 'invalid_union' ? formMeant(issue) : undefined;
  if (form) return form.flatMap((inner) => describe({ ...inner, path: [...issue.path, ...inner.path] }, schema, hint));
  return [{ path, at: 'value', ...valueWords(issue) }];
}

/** What is wrong with the one form that a group or a list can only have meant; undefined for single values. */
function formMeant(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  if (typeof issue.input !== 'object' || issue.input === null) return undefined;
  const forms = issue.errors.filter(
    (errors) => !errors.some((one) => one.path.length === 0 && ['invalid_type', 'invalid_value'].includes(one.code)),
  );
  return forms.toSorted((a, b) => a.length - b.length)[0];
}

/** `{ name: Under 50,000 km }` is a name and a key "000 km" without a value: the comma ended the text. */
function cutAtComma(input: unknown, key: string): string | null {
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : undefined;
  return value === null && /\s|^\d/.test(key) ? 'text with a comma needs quotes, and a decimal needs a point' : null;
}

function valueWords(issue: z.core.$ZodIssue): Pick<DocumentProblem, 'reason' | 'fix'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { reason: 'is missing', fix: null };
      return {
        reason: `is ${kindOf(issue.input)}, but should be ${WANTED[issue.expected] ?? issue.expected}`,
        fix: typeFix(issue),
      };
    case 'invalid_value':
      return choice(issue.input, issue.values.map(String));
    case 'invalid_union': {
      const values = issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []));
      return values.length > 0
        ? choice(issue.input, values)
        : { reason: 'does not match any of the accepted formats', fix: null };
    }
    case 'too_big':
      return {
        reason: `is too ${typeof issue.input === 'number' ? 'high' : 'long'}: at most ${issue.maximum}`,
        fix: null,
      };
    case 'too_small':
      if (issue.input === '') return { reason: 'is empty', fix: FIX_OF_EMPTY };
      return {
        reason: `is too ${typeof issue.input === 'number' ? 'low' : 'short'}: at least ${issue.minimum}`,
        fix: null,
      };
    case 'invalid_format':
      return { reason: `is ${quote(issue.input)}: ${formatWords(issue)}`, fix: null };
    default:
      return { reason: issue.message, fix: null };
  }
}

const WANTED: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  record: 'a group of names and values',
};

function kindOf(value: unknown): string {
  if (value === null) return 'empty (null)';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

function typeFix(issue: z.core.$ZodIssueInvalidType): string | null {
  if (issue.expected === 'string' && (typeof issue.input === 'number' || typeof issue.input === 'boolean'))
    return `put it in quotes: "${issue.input}"`;
  if (issue.expected === 'boolean') return 'write true or false, without quotes';
  if (issue.expected === 'array' && typeof issue.input === 'string') return `write a list: [${issue.input}]`;
  return null;
}

/** With more choices than this, the list is not printed beside a suggestion. */
const LONG_LIST = 20;

function choice(input: unknown, values: string[]): Pick<DocumentProblem, 'reason' | 'fix'> {
  const near = typeof input === 'string' ? nearestWord(input, values) : undefined;
  // a long list would only hide the value that was probably meant
  const list = near !== undefined && values.length > LONG_LIST ? `the ${values.length} values` : values.join(', ');
  return {
    reason: `is ${quote(input)}, which is not one of ${list}`,
    fix: near === undefined ? null : `did you mean ${near}?`,
  };
}

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
};

function formatWords(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'email') return 'must be an email address';
  if (issue.format === 'url') return 'must be a web address';
  return issue.message;
}

/** The keys that a schema knows at a path. Of several forms, those of the one that has most of the keys that were written. */
function keysAt(schema: z.ZodType, path: readonly (string | number)[], input?: unknown): string[] {
  let here: z.ZodType[] = formsOf(schema);
  for (const step of path) {
    here = here.flatMap((one) => {
      if (one instanceof z.ZodObject) return formsOf(one.shape[step] as z.ZodType | undefined);
      if (one instanceof z.ZodRecord) return formsOf(one.valueType as z.ZodType);
      return one instanceof z.ZodArray && typeof step === 'number' ? formsOf(one.element as z.ZodType) : [];
    });
  }
  const written = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  const shapes = here.filter((one) => one instanceof z.ZodObject).map((one) => Object.keys(one.shape));
  const fits = (keys: string[]) => written.filter((key) => keys.includes(key)).length;
  return shapes.toSorted((a, b) => fits(b) - fits(a))[0] ?? [];
}

function formsOf(schema: z.ZodType | undefined): z.ZodType[] {
  if (schema === undefined) return [];
  const plain = bare(schema);
  return plain instanceof z.ZodUnion ? (plain.options as z.ZodType[]).flatMap(formsOf) : [plain];
}

function bare(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return bare(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema;
}

/** The one known key that begins with the same word: excludeStockNumbers of excluded, car of carPage. */
function sameBeginning(key: string, known: readonly string[]): string | undefined {
  const word = firstWord(key);
  const alike = known.filter((one) => {
    const other = firstWord(one);
    return Math.min(word.length, other.length) >= 3 && (word.startsWith(other) || other.startsWith(word));
  });
  return alike.length === 1 ? alike[0] : undefined;
}

const firstWord = (key: string): string => /^[A-Z]?[a-z]*/.exec(key)![0].toLowerCase();

/** An unknown key that is a field of some section, or nearly: where it belongs. */
function elsewhere(key: string): string | null {
  const fields = SECTION_NAMES.flatMap((section) =>
    Object.keys(sectionFields(section)).map((field) => ({ section, field })),
  );
  const near = nearestWord(
    key,
    fields.map((one) => one.field),
  );
  const home = fields.find((one) => one.field === near);
  return home ? `did you mean ${home.field} in the section ${home.section}?` : null;
}

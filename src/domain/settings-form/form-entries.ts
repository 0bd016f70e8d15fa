import type { Control, Member } from './control-of.ts';

/** One field of a form as a browser posts it. */
export type FormEntry = [name: string, text: string];

/** The names under which a variant or a row of a map posts its kind, key and value. */
export const VARIANT = 'kind';
export const ROW_KEY = 'key';
export const ROW_VALUE = 'value';

/** The value of the field's own name when the field has parts: whether it exists at all. */
export const THERE = 'on';
export const NOT_THERE = 'off';

/** A setting → the entries that its form posts unchanged. `readForm` is the inverse. */
export function formEntries(control: Control, value: unknown, name: string): FormEntry[] {
  const nothing = value === null || value === undefined;
  switch (control.kind) {
    case 'switch':
      return value === true
        ? [
            [name, 'false'],
            [name, 'true'],
          ]
        : [[name, nothing && control.nothing ? '' : 'false']];
    case 'number':
    case 'choice':
    case 'colour':
    case 'text':
      return [[name, nothing ? '' : String(value)]];
    case 'list':
      if (nothing) return [[name, NOT_THERE]];
      return [
        [name, THERE],
        ...(value as unknown[]).flatMap((item, index) => formEntries(control.of, item, `${name}.${index}`)),
      ];
    case 'map':
      if (nothing) return [[name, NOT_THERE]];
      return [
        [name, THERE],
        ...Object.entries(value as object).flatMap(([key, item], index): FormEntry[] => [
          [`${name}.${index}.${ROW_KEY}`, key],
          ...formEntries(control.of, item, `${name}.${index}.${ROW_VALUE}`),
        ]),
      ];
    case 'group':
      return nothing ? [[name, NOT_THERE]] : [[name, THERE], ...memberEntries(control.members, value, name)];
    case 'variants': {
      const { [VARIANT]: kind } = (value ?? {}) as Record<string, unknown>;
      const variant = control.variants.find((one) => one.name === kind);
      return [
        [name, THERE],
        [`${name}.${VARIANT}`, String(kind)],
        ...memberEntries(variant?.members ?? [], value, name),
      ];
    }
  }
}

const memberEntries = (members: readonly Member[], value: unknown, name: string): FormEntry[] =>
  members.flatMap((member) =>
    formEntries(member.control, (value as Record<string, unknown>)[member.name], `${name}.${member.name}`),
  );

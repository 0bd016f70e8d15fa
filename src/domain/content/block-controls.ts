import { z } from 'zod';
import { LOCATION_FILTERS } from '../location/filter-locations.ts';
import { controlOf, type Control } from '../settings-form/control-of.ts';
import { formEntries } from '../settings-form/form-entries.ts';
import type { JsonSchema } from '../settings-form/json-schema.ts';
import { isBlank, postedForm, readForm } from '../settings-form/read-form.ts';
import { sameValue } from '../site/settings-changes.ts';
import { BLOCKS, type BlockKind } from './content-policy.ts';

type Group = Control & { kind: 'group' };
type Fields = Readonly<Record<string, unknown>>;

/** The first so many locations may be listed by number. */
const MOST_LOCATIONS = 20;
const SHOWN_LOCATIONS: Control = {
  kind: 'choice',
  options: [...LOCATION_FILTERS, ...Array.from({ length: MOST_LOCATIONS }, (_, index) => index + 1)],
};

/** The form of each block. It follows from the block's schema. */
export const BLOCK_CONTROLS = Object.fromEntries(
  Object.entries(BLOCKS).map(([kind, schema]): [string, Group] => {
    const control = controlOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);
    const members = control.kind === 'group' ? control.members : [];
    const isLocations = kind === 'locations';
    return [
      kind,
      {
        kind: 'group',
        members: members.map((member) =>
          isLocations && member.name === 'show' ? { ...member, control: SHOWN_LOCATIONS } : member,
        ),
      },
    ];
  }),
) as Record<BlockKind, Group>;

/** The fields of a block without what says nothing: `null`, and what is the default. */
export function tidyFields(kind: BlockKind, fields: Fields): Fields {
  const schemas = BLOCKS[kind].shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(withoutNothing(fields) as Fields).filter(([name, value]) => {
      const standard = schemas[name]?.safeParse(undefined);
      return !standard?.success || !sameValue(standard.data, value);
    }),
  );
}

function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      one === null || one === undefined ? [] : [[key, withoutNothing(one as unknown)]],
    ),
  );
}

export const sameFields = (kind: BlockKind, one: Fields, other: Fields): boolean =>
  sameValue(tidyFields(kind, one), tidyFields(kind, other));

/** The fields of a block with the defaults of those that are not written. */
export const withDefaults = (kind: BlockKind, fields: Fields): Fields => ({
  ...Object.fromEntries(
    Object.entries(BLOCKS[kind].shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
      const standard = schema.safeParse(undefined);
      return standard.success ? [[name, standard.data]] : [];
    }),
  ),
  ...fields,
});

/** Whether the form of a block can show these fields and post the same again. What it cannot stays as it is written. */
export function fitsForm(kind: BlockKind, fields: Fields): boolean {
  const control = BLOCK_CONTROLS[kind];
  const again = readForm(control, postedForm(formEntries(control, withDefaults(kind, fields), 'f')), 'f');
  const written = withoutBlankRows(fields) as Fields; // a row that was just added is not posted before it is filled in
  return typeof again === 'object' && sameFields(kind, written, withoutBlankRows(again) as Fields);
}

function withoutBlankRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlankRows).filter((row) => !isBlank(row));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutBlankRows(one as unknown)]));
}

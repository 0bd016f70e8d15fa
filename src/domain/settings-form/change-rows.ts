import type { Control } from './control-of.ts';
import { initialValue } from './initial-value.ts';

export type RowChange = 'add' | 'remove' | 'up';

/**
 * A value with a row more, a row less, or a row one place higher. `path` leads from the value to the list or the map
 * ("items" of row 2: ['2', 'items']), for remove and up to the row itself. A path without a target changes nothing.
 */
export function changeRows(
  control: Control,
  value: unknown,
  change: RowChange,
  path: readonly string[],
  variant?: string,
): unknown {
  const [step, ...rest] = path;
  if (control.kind === 'list') {
    const rows = Array.isArray(value) ? (value as unknown[]) : [];
    if (step === undefined) return change === 'add' ? [...rows, newRow(control.of, variant)] : value;
    const index = Number(step);
    if (!Number.isInteger(index) || index < 0 || index >= rows.length) return value;
    if (rest.length > 0 || change === 'add')
      return rows.with(index, changeRows(control.of, rows[index], change, rest, variant));
    return change === 'remove'
      ? rows.toSpliced(index, 1)
      : index === 0
        ? rows
        : rows.toSpliced(index - 1, 2, rows[index], rows[index - 1]);
  }
  if (control.kind === 'map') {
    const entries = Object.entries((value ?? {}) as object);
    if (step === undefined)
      return change === 'add' ? Object.fromEntries([...entries, ['', initialValue(control.of)]]) : value;
    const index = Number(step);
    if (rest.length === 0 && change === 'remove') return Object.fromEntries(entries.toSpliced(index, 1));
    const [key, one] = entries[index] ?? [];
    // the path of a map's row continues with its value: filterNames.0.value.…
    return key === undefined
      ? value
      : Object.fromEntries(entries.with(index, [key, changeRows(control.of, one, change, rest.slice(1), variant)]));
  }
  const group = (value ?? {}) as Record<string, unknown>;
  const members =
    control.kind === 'group'
      ? control.members
      : control.kind === 'variants'
        ? (control.variants.find(({ name }) => name === group.kind)?.members ?? [])
        : [];
  const member = members.find(({ name }) => name === step);
  return member
    ? { ...group, [member.name]: changeRows(member.control, group[member.name], change, rest, variant) }
    : value;
}

function newRow(control: Control, variant: string | undefined): unknown {
  if (control.kind !== 'variants' || variant === undefined) return initialValue(control);
  return initialValue({ ...control, variants: control.variants.filter(({ name }) => name === variant) });
}

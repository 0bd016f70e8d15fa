import type { Control, Member } from './control-of.ts';

/** The initial value of a new row of a list. */
export function initialValue(control: Control): unknown {
  if (control.nothing) return control.nothing === 'null' ? null : undefined;
  switch (control.kind) {
    case 'switch':
      return false;
    case 'list':
      return [];
    case 'map':
      return {};
    case 'group':
      return membersInitially(control.members);
    case 'variants': {
      const [first] = control.variants;
      return { kind: first?.name, ...membersInitially(first?.members ?? []) };
    }
    default:
      return '';
  }
}

export const membersInitially = (members: readonly Member[]): Record<string, unknown> =>
  Object.fromEntries(
    members.map(({ name, control, initial }) => [
      name,
      control.kind === 'group' && !control.nothing
        ? { ...membersInitially(control.members), ...(initial as object | undefined) }
        : (initial ?? initialValue(control)),
    ]),
  );

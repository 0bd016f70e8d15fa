import type { Control } from './control-of.ts';

/** A list of groups, such as pages or menu entries. It is too large for one line of a form, so it has a page, and a form per row. */
export const isRowList = (control: Control): control is Control & { kind: 'list' } =>
  control.kind === 'list' && (control.of.kind === 'group' || control.of.kind === 'variants');

/** A map of groups, such as figures by state, which has its own page. */
const isLargeMap = (control: Control): boolean =>
  control.kind === 'map' && (control.of.kind === 'group' || control.of.kind === 'list');

const hasRows = (control: Control): boolean =>
  isRowList(control) ||
  isLargeMap(control) ||
  (control.kind === 'group' && control.members.some((member) => hasRows(member.control)));

/** Whether a field has its own page besides its section. */
export const hasOwnPage = (control: Control): boolean => hasRows(control);

import { fieldOf } from '../../form-fields.ts';

/** The address that `TargetFields` posts: what is typed goes before what is chosen. */
export const postedTarget = (form: FormData): string =>
  (fieldOf(form, 'typed').trim() || fieldOf(form, 'target')).replaceAll(/[\s\p{Cc}]/gu, '');

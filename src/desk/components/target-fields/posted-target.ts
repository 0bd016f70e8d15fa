import { fieldOf } from '../../form-fields.ts';

/** The address that `TargetFields` posts: a typed address takes precedence over a chosen page. */
export const postedTarget = (form: FormData): string =>
  (fieldOf(form, 'typed').trim() || fieldOf(form, 'target')).replaceAll(/[\s\p{Cc}]/gu, '');

import { formatPhone } from '#domain/phone/format-phone.ts';
import type { DeskStaff } from '../../context.ts';
import type { Customer } from './mail-words.ts';

/** Where the sender of a lead can be reached, by what they typed. */
export const customerOf = (
  { email, phone }: { email: string; phone?: string | null | undefined },
  { site }: Pick<DeskStaff, 'site'>,
): Customer => ({ email, phone: phone ? formatPhone(phone, site.settings.site.country) : null });

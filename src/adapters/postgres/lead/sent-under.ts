import { sql, type RawBuilder } from 'kysely';
import { typedDigits } from '#domain/phone/typed-digits.ts';

/** Whether a row of `leads` was sent under a number (E.164), however it was typed there. */
export function sentUnder(phone: string): RawBuilder<boolean> {
  const { all, atHome } = typedDigits(phone);
  // must equal the expression of the index
  const typed = sql`(regexp_replace(leads.payload ->> 'phone', '\\D', '', 'g'))`;
  const meant =
    atHome === null
      ? sql`true`
      : sql`(${typed} <> ${atHome.digits} or coalesce(leads.payload #>> '{about,country}', ${atHome.country}) = ${atHome.country})`;
  return sql`(${typed} = any(${all}::text[]) and ${meant})`;
}

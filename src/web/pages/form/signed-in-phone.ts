import type { RouterContextProvider } from 'react-router';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { siteRequest, visitor } from '../../context.ts';

/**
 * The number of who is signed in, as it is written at home. A form begins with it: what is sent under their number stands
 * in their garage. Nobody is kept from a form because nobody can say who they are.
 */
export async function signedInPhone(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  const person = await context
    .get(visitor)
    .session()
    .catch(() => null);
  return person ? formatPhone(person.phone, context.get(siteRequest).site.settings.site.country) : undefined;
}

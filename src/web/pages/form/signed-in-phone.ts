import type { RouterContextProvider } from 'react-router';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { siteRequest, visitor } from '../../context.ts';

/**
 * The phone number of a signed-in person, in national format. Forms are filled with it, so that what they send appears in
 * their garage. When the session cannot be read, the form opens without it.
 */
export async function signedInPhone(context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  const person = await context
    .get(visitor)
    .session()
    .catch(() => null);
  return person ? formatPhone(person.phone, context.get(siteRequest).site.settings.site.country) : undefined;
}

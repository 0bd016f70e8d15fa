import { z } from 'zod';
import { saveCars } from '#app/watchlist/save-cars.ts';
import { MOST_SAVED } from '#app/watchlist/watchlist-store.ts';
import type { PhoneCountry } from '#domain/phone/format-phone.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import { errorReport, services, siteRequest, visitor } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

const body = z.object({ phone_number: z.string().max(30), car_id: z.int().positive().max(2_147_483_647) });

/**
 * The session decides whose list it is; a body with another number is refused. "A success flag is read from the
 * response"; `message` is for the shopper.
 */
export async function action({ request, context }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { search, people } = context.get(services);
  const parsed = body.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return refuse(422, 'Send a JSON object with phone_number and car_id.');
  const { phone_number, car_id } = parsed.data;
  try {
    const person = await context.get(visitor).session();
    if (person === null) return refuse(401, 'You’re no longer signed in. Please sign in and save it again.');
    if (!isNumberOf(person.phone, phone_number, site.settings.site.country))
      return refuse(403, 'This watchlist belongs to a different phone number. Please reload the page.');
    const store = people.watchlist;
    if (new URL(request.url).pathname.endsWith('/remove-car')) {
      await store.remove(site.record.group_id, person.personId, car_id);
      return Response.json({ success: true });
    }
    const { saved, full } = await saveCars({ store, stock: search.stock }, site, person.personId, [car_id], now);
    if (full) return refuse(409, `Your watchlist is full (${MOST_SAVED} vehicles). Remove one first.`);
    return saved.length > 0 ? Response.json({ success: true }) : refuse(404, 'This vehicle can no longer be saved.');
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, 'Your watchlist cannot be reached now. Please try again in a moment.');
  }
}

/** Numbers in any format: "0491 570 157" is +61491570157. */
function isNumberOf(phone: string, sent: string, home: PhoneCountry): boolean {
  const number = mobileNumber(sent, home);
  return 'e164' in number && number.e164 === phone;
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });

const refuse = (status: number, message: string) => Response.json({ success: false, message }, { status });

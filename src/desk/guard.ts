import { redirect } from 'react-router';
import type { DeskRequest } from '#app/staff/desk-rendering.ts';
import { may } from '#domain/staff/roles.ts';
import type { Route } from './+types/root.ts';
import { knownDevice } from './begin-session.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { awayData } from './database-away.ts';
import { deskRequest, deskStaff, staffOf, type Context } from './context.ts';
import type { DeskForm, DeskPage, Needs } from './desk-page.ts';
import { DESK_PAGES } from './pages.ts';
import { sentForm } from './posted-intent.ts';
import { refusal } from './refusal.ts';

/** An unknown address is "not found" for staff, and leads everyone else to the sign-in. */
const UNKNOWN: DeskPage = { name: 'not-found', path: '*', needs: 'staff' };
const PAGES = new Map([UNKNOWN, ...DESK_PAGES].map((page) => [page.path, page]));

/**
 * Runs before every loader and action, and lets through what `pages.ts` declares. It checks that the page and the form
 * exist, that someone is signed in, their permission, the limit of attempts, and that they have confirmed who they are. Loaders and actions read who is signed in
 * from `deskStaff` and what a form asks for from `postedIntent`.
 */
export const guard: Route.MiddlewareFunction = async ({ context, request, pattern, url }) => {
  const desk = context.get(deskRequest);
  const refuse = (status: number, text: string) => refusal(context, request, { status, text });
  const page = PAGES.get(pattern.replace(/^\//, ''));
  if (!page) throw refuse(404, 'Not found');
  admit(context, request, page.needs, url);
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!page.sends) throw refuse(405, 'Method not allowed');
  const [intent = '', ...rest] = (desk.form?.get('intent') ?? 'form').split(':');
  if (!Object.hasOwn(page.sends, intent)) throw refuse(400, 'Bad request');
  const declared = page.sends[intent]!;
  const form: DeskForm = typeof declared === 'string' ? { needs: declared } : declared;
  admit(context, request, form.needs, url);
  await countAttempt(context, request, desk, form);
  if (form.confirms) await confirmIdentity(context, request, url);
  context.set(sentForm, { page: page.name, intent, about: rest.join(':') });
};

/** Throws unless someone is signed in who has the permission. */
function admit(context: Context, request: Request, needs: Needs, { pathname, search }: URL): void {
  if (needs === 'anybody') return;
  const desk = context.get(deskRequest);
  if (desk.databaseAway)
    throw refusal(context, request, { status: 503, text: 'Service unavailable', more: awayData(desk) });
  const staff = staffOf(desk);
  if (staff === null) {
    const wanted = pathname.replace(/^\/desk/, '') + search;
    throw redirect(/^\/?$/.test(wanted) ? '/desk/sign-in' : `/desk/sign-in?to=${encodeURIComponent(wanted)}`);
  }
  context.set(deskStaff, staff);
  if (needs !== 'staff' && !may(staff.role, needs))
    throw refusal(context, request, { status: 403, text: 'Not allowed' });
}

/** Counts an attempt of this address before any query of the database. */
async function countAttempt(context: Context, request: Request, desk: DeskRequest, form: DeskForm): Promise<void> {
  if (form.limit === undefined) return;
  if (
    form.sparesKnownDevices &&
    knownDevice(context, (desk.form?.get('email') ?? '').slice(0, 254).trim()) !== undefined
  )
    return;
  const verdict = await desk.take(form.limit);
  if (!verdict.allowed) throw refusal(context, request, { status: 429, text: 'Too many attempts' });
}

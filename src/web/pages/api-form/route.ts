import { openTimes } from '#app/test-drive/open-times.ts';
import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { problem } from '../../problem.ts';
import { services, visitor } from '../../context.ts';
import { formAnswer } from '../form/form-answer.ts';
import { formSubject } from '../form/form-subject.ts';
import { formView } from '../form/form-view.ts';
import { openForm, type OpenedForm } from '../form/open-form.ts';
import { signedInPhone } from '../form/signed-in-phone.ts';
import { takeForm } from '../form/take-form.ts';
import type { RouteArgs } from '../../route-module.ts';

/** A form on a gated page needs the same sign-in here. */
const isOpen = async ({ gate }: OpenedForm, context: Readonly<RouterContextProvider>): Promise<boolean> =>
  gate === undefined || (await context.get(visitor).session()) !== null;

const SIGN_IN = 'Please sign in first. Reload this page to sign in, then send the form.';

const NEVER_STORED = { headers: { 'cache-control': 'no-store' } };

/** `GET /api/form?page=/cars/{slug}/enquire`: the form of a page, for its dialog. */
export async function loader({ request, context }: RouteArgs) {
  const address = pageOf(request);
  const { searchParams } = address;
  const opened = openForm(address, context);
  const { form, site, car, draw, now } = opened;
  if (!(await isOpen(opened, context))) throw problem(401, 'Please sign in first.');
  const { appointments } = context.get(services);
  const appointment = await openTimes(form, site, car, {
    requestedLocation: searchParams.get('location'),
    appointments,
    now,
  });
  return Response.json(
    {
      view: formView(form, site, car, {
        idempotencyKey: randomUUID(),
        query: searchParams,
        appointments: appointment?.shown,
        draw,
        phone: await signedInPhone(context),
        now,
        priced: opened.priced,
      }),
      subject: formSubject(opened.priced ?? site, car, now),
    },
    NEVER_STORED,
  );
}

/** `POST` to the same address: 201 with the next page, or the problems to fix. */
export async function action({ request, context }: RouteArgs) {
  const opened = openForm(pageOf(request), context);
  if (!(await isOpen(opened, context)))
    return formAnswer({ status: 401, refusal: { because: 'failed', problems: [{ message: SIGN_IN }], typed: {} } });
  return formAnswer(await takeForm(request, opened, context));
}

/** Of an address only its path and query count. */
function pageOf({ url }: Request): URL {
  const page = new URL(url).searchParams.get('page') ?? '/';
  return new URL(URL.canParse(page, NOWHERE) ? page : '/', NOWHERE);
}

const NOWHERE = 'http://page.invalid';

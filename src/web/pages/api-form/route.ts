import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { Form } from '#domain/forms/define-form.ts';
import { isGated } from '#domain/sign-in/is-gated.ts';
import { problem } from '../../problem.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { formAnswer } from '../form/form-answer.ts';
import { formAppointment } from '../form/form-appointment.ts';
import { formSubject } from '../form/form-subject.ts';
import { formView } from '../form/form-view.ts';
import { openForm } from '../form/open-form.ts';
import { signedInPhone } from '../form/signed-in-phone.ts';
import { takeForm } from '../form/take-form.ts';
import type { RouteArgs } from '../../route-module.ts';

/** A form on a gated page needs the same sign-in here. */
async function assertOpen(form: Form, context: Readonly<RouterContextProvider>): Promise<void> {
  const { settings } = context.get(siteRequest).site;
  if (form.gate === undefined || !isGated(form.gate, settings)) return;
  if ((await context.get(visitor).session()) === null) throw problem(401, 'Please sign in first.');
}

const NEVER_STORED = { headers: { 'cache-control': 'no-store' } };

/** `GET /api/form?page=/cars/{slug}/enquire`: the form of a page, for its dialog. */
export async function loader({ request, context }: RouteArgs) {
  const { pathname, searchParams } = pageOf(request);
  const { form, site, car, now } = openForm(pathname, context);
  await assertOpen(form, context);
  const { appointments } = context.get(services);
  const appointment = await formAppointment(form, site, car, {
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
        phone: await signedInPhone(context),
        now,
      }),
      subject: formSubject(site, car, now),
    },
    NEVER_STORED,
  );
}

/** `POST` to the same address: 201 with the next page, or the problems to fix. */
export async function action({ request, context }: RouteArgs) {
  const open = openForm(pageOf(request).pathname, context);
  await assertOpen(open.form, context);
  return formAnswer(await takeForm(request, open, context));
}

/** Of an address only its path and query count. */
function pageOf({ url }: Request): URL {
  const page = new URL(url).searchParams.get('page') ?? '/';
  return new URL(URL.canParse(page, NOWHERE) ? page : '/', NOWHERE);
}

const NOWHERE = 'http://page.invalid';

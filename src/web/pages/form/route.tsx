import { randomUUID } from 'node:crypto';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { nextFree } from '#app/test-drive/next-free.ts';
import { openTimes } from '#app/test-drive/open-times.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { DEPARTMENT_OF_FORM, fillsForm } from '#domain/department/department-of-form.ts';
import type { Form } from '#domain/forms/define-form.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { signInPath } from '#domain/sign-in/sign-in-path.ts';
import { formPath } from '#domain/site/site-paths.ts';
import { DepartmentPage } from '#features/department/department-page.tsx';
import { PageForm } from '#entities/form/page-form.tsx';
import { FormPage } from '#features/enquire/form-page.tsx';
import { headHtml, services, siteRequest, visitor } from '../../context.ts';
import { departmentJsonLd } from '../../department/department-json-ld.ts';
import { departmentView } from '../../department/department-view.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { formSubject } from './form-subject.ts';
import { foundAt, siteFacts } from './found-form.ts';
import { formView } from './form-view.ts';
import { openForm, type OpenedForm } from './open-form.ts';
import { page } from './page.ts';
import { signedInCar } from './signed-in-car.ts';
import { signedInPhone } from './signed-in-phone.ts';
import { takeForm } from './take-form.ts';
import type { QuietHandle } from '../../layout/quiet-header.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** Every form as a page, for one vehicle or the site. Links open it, and it works without a script. */
export async function loader({ request, context }: RouteArgs) {
  const address = new URL(request.url);
  const { searchParams } = address;
  const opened = openForm(address, context);
  const { form, site, car, draw, now, origin } = opened;
  await assertSignedIn(opened, address, context);
  const linkedCar = car ? undefined : carById(searchParams.get('car_id'), context);
  // external links name the car by `?car_id=`
  if (linkedCar && form.about.includes('car'))
    throw redirect(inChosenPrices(formPath(form, linkedCar, site.settings), (opened.priced ?? site).settings), 303);
  const { appointments } = context.get(services);
  const appointment = await openTimes(form, site, car, {
    requestedLocation: searchParams.get('location'),
    appointments,
    now,
  });
  const view = formView(form, site, car, {
    idempotencyKey: randomUUID(),
    query: searchParams,
    appointments: appointment?.shown,
    draw,
    phone: await signedInPhone(context),
    own: appointment?.shown.service && (await signedInCar(context, searchParams.get('own'))),
    now,
    priced: opened.priced,
  });
  const subject = formSubject(opened.priced ?? site, car, now);
  const title = subject.car ? `${view.title}: ${subject.car.name}` : view.title;
  const department = await departmentHere(opened, address, view.title, context);
  const head = {
    title: department?.title ?? title,
    index: false,
    ...foundHead(form, site, car, origin),
    ...(department?.description != null && { description: department.description }),
  };
  return { view, subject, department: department?.view ?? null, head: pageHead(page, site, head) };
}

/** What the site says of the department whose form is asked for. Undefined: nothing, or the form alone is wanted. */
async function departmentHere(
  { form, site, car, now, origin }: OpenedForm,
  { pathname, searchParams }: URL,
  title: string,
  context: Readonly<RouterContextProvider>,
) {
  const department = DEPARTMENT_OF_FORM[form.id];
  const content = department && site.settings.departments[department];
  if (!content || car || pathname !== foundAt(form) || fillsForm(searchParams.keys(), form.fields)) return undefined;
  const free = department === 'service' ? await nextFree(site, context.get(services).appointments, now) : [];
  const view = departmentView(site, { department, content }, { form: title, free, now });
  context.get(headHtml).push(jsonLdTag(departmentJsonLd(site, department, { ...view, origin })));
  return { view, title: view.title, description: content.description };
}

/** The general form of a site is indexed with a description. The form of a car is not. */
const foundHead = (form: Form, site: LiveSite, car: Car | undefined, origin: string) =>
  car === undefined && form.describe !== undefined
    ? { index: true, description: form.describe(siteFacts(site)), url: origin + foundAt(form) }
    : {};

/** The gate of a form that depends on what it is about. Gates of whole pages stand before every route. */
async function assertSignedIn(
  { gate }: OpenedForm,
  { pathname, search }: URL,
  context: Readonly<RouterContextProvider>,
) {
  if (gate !== undefined && (await context.get(visitor).session()) === null)
    throw redirect(signInPath(gate, pathname + search, '/'), 303);
}

function carById(id: string | null, context: Readonly<RouterContextProvider>) {
  const { site } = context.get(siteRequest);
  return /^\d{1,9}$/.test(id ?? '') ? context.get(services).search.stock.byId(site.stockFilter, Number(id)) : undefined;
}

export async function action({ request, context }: RouteArgs) {
  const address = new URL(request.url);
  const opened = openForm(address, context);
  await assertSignedIn(opened, address, context);
  const result = await takeForm(request, opened, context);
  return 'next' in result ? redirect(result.next, 303) : data(result.refusal, { status: result.status });
}

export const handle: QuietHandle<PageProps<typeof loader, typeof action>['loaderData']> = {
  quiet: ({ view }) => view.steps.length > 0,
};

export default function FormRoute({
  loaderData: { view, subject, department },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  // who is told what to correct sees the form first
  if (department !== null && actionData === undefined)
    return (
      <DepartmentPage view={department} form={view.title} isWide={view.booking !== undefined}>
        <PageForm view={view} refusal={undefined} />
      </DepartmentPage>
    );
  return <FormPage view={view} subject={subject} refusal={actionData} />;
}

import { data } from 'react-router';
import { carTitle } from '#domain/car/car-title.ts';
import { DepartmentSections } from '#features/department/department-page.tsx';
import { FinancePage } from '#features/finance/finance-page.tsx';
import { headHtml, services, siteRequest } from '../../context.ts';
import { departmentJsonLd } from '../../department/department-json-ld.ts';
import { departmentView } from '../../department/department-view.ts';
import { jsonLdTag } from '../../json-ld.ts';
import { pageHead } from '../../page-head.ts';
import { requestedLoan, requestedPayment } from './requested-loan.ts';
import { financePage } from './finance-view.ts';
import { page } from './page.ts';
import { rowId } from '#domain/text/row-id.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

/** `/finance` and its other names, and `{vehicle path}/finance`: the calculator's answer without JavaScript, too. */
export async function loader({ context, params, url }: RouteArgs) {
  const { site, now, origin } = context.get(siteRequest);
  const { stock } = context.get(services).search;
  const slug = (params as { slug?: string }).slug;
  const id = rowId(url.searchParams.get('car_id'));
  const car =
    slug !== undefined
      ? stock.bySlug(site.stockFilter, slug)
      : id === undefined
        ? undefined
        : stock.byId(site.stockFilter, id);
  if (!site.settings.finance.enabled || (slug !== undefined && car === undefined)) throw data(null, { status: 404 });
  const view = financePage(car ?? null, site, now, {
    loan: requestedLoan(url.searchParams, site.settings),
    payment: requestedPayment(url.searchParams),
  });
  const content = car === undefined ? site.settings.departments.finance : null;
  const department = content && departmentView(site, { department: 'finance', content }, { form: null, free: [], now });
  if (department) context.get(headHtml).push(jsonLdTag(departmentJsonLd(site, 'finance', { ...department, origin })));
  const title = department ? department.title : car === undefined ? 'Finance' : `Finance for a ${carTitle(car).name}`;
  const noun = site.settings.labels.noun.one.toLowerCase();
  return {
    view: { ...view, title: department?.title ?? view.title },
    noun,
    department,
    head: pageHead(page, site, {
      title,
      index: false,
      ...(car === undefined && {
        index: true,
        url: origin + page.paths[0],
        description:
          content?.description ??
          `Work out the repayments of a ${noun} at ${site.settings.site.name} and send a finance enquiry.`,
      }),
    }),
  };
}

export default function Finance({ loaderData: { view, noun, department } }: PageProps<typeof loader>) {
  return (
    <FinancePage view={view} noun={noun}>
      {department && <DepartmentSections view={department} />}
    </FinancePage>
  );
}

import { formatNumber } from '#domain/text/format-number.ts';
import { Form, Link, redirect } from 'react-router';
import { readReport } from '#app/reports/read-report.ts';
import { PERIODS, readPeriod } from '#domain/reports/period.ts';
import { formatDay } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { postedIntent } from '../../posted-intent.ts';
import type { Route } from './+types/route.ts';
import { atReport } from './at-report.ts';
import { BarList, Legend } from './bar-list.tsx';
import { DaysPanel } from './days-panel.tsx';
import { DealershipChoice } from './dealership-choice.tsx';
import { reportView } from './report-view.ts';
import { NumberTable, Panel } from './panel.tsx';
import { formatShortDay } from '#domain/text/format-date.ts';
import { WantedPanel } from './wanted-panel.tsx';
import css from './reports.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const query = new URL(request.url).searchParams;
  const { at, dealerships, chosen } = atReport(staff, query);
  const { now } = context.get(deskRequest);
  const { reports: store, reportMails, stock } = deskServices(context);
  const length = readPeriod(query.get('days'));
  const report = await readReport(store, at, staff.site, { now, days: length });
  const today = localDay(now, staff.site.settings.site.timezone);
  const { days, before, since, total } = report;
  return {
    length,
    dealerships,
    chosen,
    mailed: await reportMails.isReader(staff.groupId, staff.id, at.siteId),
    days,
    before: since !== null && since <= before[0]!.day ? before : null,
    // a day is shown once it is over
    empty: (since === null || since >= today) && total.leads === 0 && total.calls === 0,
    first: formatDay(dayAfter(today, 1)),
    ...(await reportView(report, {
      staff,
      stock: stock.index,
      now,
      length,
      part: chosen,
    })),
  };
}

/** Subscribes to the weekly email, or unsubscribes. */
export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { siteId, groupId } = atReport(staff).at;
  const { intent } = postedIntent(context, 'reports');
  const { now } = context.get(deskRequest);
  await deskServices(context).reportMails.setReader({ groupId, staffId: staff.id, siteId, now }, intent === 'mail');
  return redirect('/numbers#weekly-mail');
}

export const meta: Route.MetaFunction = () => [{ title: 'Reports | Desk' }];

export default function Numbers({ loaderData: view }: Route.ComponentProps) {
  const { length, days, before, figures, replies, sources, series, forms, chosen } = view;
  const ofDealership = chosen ? `&dealership=${chosen.key}` : '';
  const download = `/numbers/export?days=${length}${ofDealership}`;
  const span = `${formatShortDay(days[0]!.day)} to ${formatShortDay(days.at(-1)!.day)}`;
  return (
    <>
      <PageHeading title="Reports" note={span}>
        <nav className={css.periods} aria-label="Period">
          {PERIODS.map((one) => (
            <Link
              key={one}
              to={`/numbers?days=${one}${ofDealership}`}
              aria-current={one === length ? 'true' : undefined}
            >
              {one} days
            </Link>
          ))}
        </nav>
        <Form method="post" action={download} reloadDocument>
          <Button type="submit" name="intent" value="export" size="small">
            Download CSV
          </Button>
        </Form>
      </PageHeading>
      <div className={css.page}>
        {view.dealerships.flatMap((one) => [one, ...one.locations]).length > 1 && <DealershipChoice {...view} />}
        {view.empty ? (
          <div className={css.empty}>
            <b>No data yet</b>
            <p>Visits are being counted. Each day’s figures appear the next day, starting {view.first}.</p>
          </div>
        ) : (
          <>
            <dl className={css.figures}>
              {figures.map(({ label, value, way, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">{value}</dd>
                  <dd className={css.change}>
                    <span aria-hidden="true">{{ up: '↑', down: '↓', same: '–', none: '' }[way]}</span> {text}
                  </dd>
                </div>
              ))}
            </dl>
            {view.since !== null && (
              <p className={css.note}>
                {`${chosen ? 'Vehicle views have' : 'Visits, searches and vehicle views have'} been counted since ${view.since}.`}
              </p>
            )}
            <div className={css.grid}>
              <DaysPanel
                days={days}
                before={before}
                text={figures[0]!.text}
                total={figures[0]!.value}
                ofDealership={chosen !== undefined}
              />
              <Panel title="First reply" note="counted during opening hours" size={4}>
                {replies.inTime === null ? (
                  <p>
                    {replies.waiting === 0
                      ? 'No one was waiting for a reply in this period.'
                      : `${replies.waiting} still waiting, none overdue.`}
                  </p>
                ) : (
                  <>
                    <p className={css.reply}>
                      <span>
                        <b className="num">{replies.median ?? '–'}</b> median
                        {replies.medianBefore !== null && `, ${replies.medianBefore} before`}
                      </span>
                      <span>
                        <b className="num">{replies.inTime}</b> within {replies.answerMinutes} min
                      </span>
                    </p>
                    <BarList
                      bars={replies.bands.map(({ label, count }) => ({ label, parts: [count] }))}
                      pattern={(index) => (replies.bands[index]!.late ? 2 : 0)}
                    />
                    {replies.waiting > 0 && <p>{replies.waiting} more waiting, none overdue.</p>}
                  </>
                )}
              </Panel>
              <Panel
                title="Leads by source"
                note="how people reached the website"
                size={7}
                table={
                  <NumberTable
                    caption={chosen ? 'Leads by source' : 'Visits and leads by source'}
                    columns={['Source', ...(chosen ? [] : ['Visits']), ...series]}
                    rows={sources.map(({ label, visits, parts }) => [label, ...(chosen ? [] : [visits]), ...parts])}
                  />
                }
              >
                {!sources.some(({ leads }) => leads > 0) ? (
                  <p>No forms sent in this period.</p>
                ) : (
                  <>
                    <Legend labels={series} />
                    <BarList
                      bars={sources.filter(({ leads }) => leads > 0).map(({ label, parts }) => ({ label, parts }))}
                    />
                  </>
                )}
              </Panel>
              <Panel title="Leads by form" size={5}>
                {forms.length === 0 ? (
                  <p>No forms sent in this period.</p>
                ) : (
                  <BarList bars={forms.map(({ label, leads }) => ({ label, parts: [leads] }))} />
                )}
              </Panel>
              {!chosen && (
                <>
                  <WantedPanel
                    title="Searches with few results"
                    note="searches that found fewer than 3 cars"
                    none="No repeated searches with few results in this period."
                    wanted={view.notFound}
                    download={`/numbers/export?days=${length}&of=searches`}
                  />
                  <WantedPanel
                    title="Top searches"
                    note="as typed and as filtered"
                    none="No repeated searches in this period."
                    wanted={view.wanted}
                  />
                </>
              )}
              {!chosen && (
                <Panel title="AI assistants" note="requests on behalf of shoppers" size={12}>
                  {view.tools.length === 0 ? (
                    <p>No requests in this period.</p>
                  ) : (
                    <BarList bars={view.tools.map(({ label, calls }) => ({ label, parts: [calls] }))} />
                  )}
                </Panel>
              )}
              <Panel title="Views without enquiries" note="popular cars with no enquiries" size={12}>
                {view.quietCars.length === 0 ? (
                  <p>Every viewed car has had an enquiry.</p>
                ) : (
                  <table className={css.table}>
                    <caption className="vh">Cars with views but no enquiries</caption>
                    <thead>
                      <tr>
                        <th scope="col">Car</th>
                        <th scope="col">Stock number</th>
                        <th scope="col">Views</th>
                      </tr>
                    </thead>
                    <tbody>
                      {view.quietCars.map(({ id, name, stocknum, path, looks }) => (
                        <tr key={id}>
                          <th scope="row">
                            <a href={path}>{name}</a>
                          </th>
                          <td>{stocknum}</td>
                          <td className="num">{formatNumber(looks)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </Panel>
            </div>
          </>
        )}
        <Form method="post" className={css.mail} id="weekly-mail">
          <span>
            {view.mailed
              ? 'You receive this report by email every Monday morning.'
              : 'Get this report by email every Monday morning.'}
          </span>
          <Button type="submit" size="small" name="intent" value={view.mailed ? 'no-mail' : 'mail'}>
            {view.mailed ? 'Stop weekly email' : 'Email me weekly'}
          </Button>
        </Form>
      </div>
    </>
  );
}

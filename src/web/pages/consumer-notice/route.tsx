import { data, redirect } from 'react-router';
import { openCar } from '#app/car/open-car.ts';
import { carNotice } from '#domain/car/car-notice.ts';
import { carTitle } from '#domain/car/car-title.ts';
import { NOTICE_TITLE } from '#domain/car/consumer-notice.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { localDay } from '#domain/text/local-day.ts';
import { NoticePage } from '#features/car/notice/notice-page.tsx';
import { services, siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { CAR_KEY } from '../print/page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { page } from './page.ts';

export async function loader({ context, url }: RouteArgs) {
  const { site, now } = context.get(siteRequest);
  const { settings } = site;
  const slug = url.searchParams.get(CAR_KEY) ?? '';
  const opened = openCar(slug, site.stockFilter, context.get(services).search);
  const notice = opened.kind === 'unknown' ? undefined : carNotice(opened.car, settings, now);
  if (notice?.kind === 'document') throw redirect(notice.url, 302);
  if (opened.kind === 'unknown' || notice?.kind !== 'sheet')
    return data(
      { notice: null, head: pageHead(page, site, { title: NOTICE_TITLE, index: false }) },
      { status: slug === '' ? 200 : 404 },
    );
  const { full } = carTitle(opened.car);
  return data({
    notice: {
      car: full,
      stock: opened.car.stocknum,
      sheet: notice.sheet,
      back: carPath(opened.car, settings),
      made: formatDate(localDay(now, settings.site.timezone)),
    },
    head: pageHead(page, site, { title: `${NOTICE_TITLE}: ${full}`, index: false }),
  });
}

export default function ConsumerNotice({ loaderData: { notice } }: PageProps<typeof loader>) {
  return <NoticePage notice={notice} />;
}

import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { carsFound } from '#app/reports/looked-for.ts';
import { DEALERSHIP_FIGURES, type Figure, type SiteReport } from '#app/reports/read-report.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { compareFigures, type NumberComparison } from '#domain/reports/compare-figures.ts';
import { SOURCE_LABELS } from '#domain/reports/visit-source.ts';
import { wantedWords } from '#domain/reports/wanted-words.ts';
import type { RequestKind } from '#domain/lead/describe-request.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { carPath } from '#domain/site/site-paths.ts';
import { reachesDealership } from '#domain/staff/reach.ts';
import { counted } from '#domain/text/words.ts';
import { type DeskStaff } from '../../context.ts';
import { formatShortDay } from '#domain/text/format-date.ts';
import type { ReportPart } from './at-report.ts';

const LABELS: Record<Exclude<Figure, 'pages'>, string> = {
  visits: 'Visits',
  searches: 'Searches',
  cars: 'Vehicle views',
  leads: 'Leads',
  calls: 'Phone number reveals',
};
const MOST_CARS = 6;

/** The series of the chart. A lead that is neither a test drive nor a reservation counts as an enquiry. */
const SERIES = [
  { label: 'Enquiry', has: (kind: RequestKind) => kind !== 'test drive' && kind !== 'reservation' },
  { label: 'Test drive', has: (kind: RequestKind) => kind === 'test drive' },
  { label: 'Reservation', has: (kind: RequestKind) => kind === 'reservation' },
];

const FORM_LABELS: Record<string, string> = {
  enquiry: 'Enquiry',
  'photo-request': 'More photos',
  'find-similar': 'Similar cars',
  'finance-enquiry': 'Finance',
  'test-drive': 'Test drive',
  'trade-in': 'Trade-in',
  reserve: 'Reservation',
  'buy-online': 'Online purchase',
  'fleet-enquiry': 'Fleet',
  'careers-enquiry': 'Careers',
  'service-enquiry': 'Service',
  'parts-enquiry': 'Parts',
  'draw-entry': 'Draw',
};

const TOOL_LABELS: Record<string, string> = {
  search_vehicles: 'Search',
  get_vehicle: 'One car',
  compare_vehicles: 'Compare',
  estimate_repayments: 'Repayments',
  estimate_driveaway: 'Drive away price',
  find_dealerships: 'Dealerships',
  test_drive_times: 'Test drive times',
  start_test_drive: 'Link to book a test drive',
  start_enquiry: 'Link to enquire',
  start_reservation: 'Link to reserve',
} satisfies Record<AssistantToolName, string>;

export interface FigureView extends NumberComparison {
  label: string;
  value: string;
}

/** The report as it is rendered. */
export async function reportView(
  report: SiteReport,
  {
    staff,
    stock,
    now,
    length,
    part,
  }: { staff: DeskStaff; stock: StockIndex; now: Date; length: number; part: ReportPart | undefined },
) {
  const { site } = staff;
  const { total, totalBefore, replies, repliesBefore, since, before } = report;
  const counted = since !== null && since <= before[0]!.day;
  const shown = part === undefined ? (Object.keys(LABELS) as (keyof typeof LABELS)[]) : DEALERSHIP_FIGURES;
  const figures = shown.map((figure): FigureView => {
    // leads and phone reveals have no start date; the rest is counted since a day
    const known = counted || figure === 'leads' || figure === 'calls';
    return {
      label: LABELS[figure],
      value: formatNumber(total[figure]),
      ...compareFigures(total[figure], known ? totalBefore[figure] : undefined, length),
    };
  });
  const rate = perHundred(total);
  const rateBefore = counted ? perHundred(totalBefore) : undefined;
  return {
    figures: [
      ...figures,
      ...(part === undefined
        ? [
            {
              label: 'Leads per 100 visits',
              value: rate === undefined ? '–' : rate.toFixed(1),
              ...compareFigures(rate ?? 0, rate === undefined ? undefined : rateBefore, length),
            },
          ]
        : []),
    ],
    since: since !== null && since > before[0]!.day ? formatShortDay(since) : null,
    replies: {
      median: minutesText(replies.median),
      medianBefore: minutesText(repliesBefore.median),
      inTime: replies.inTime === undefined ? null : `${Math.round(replies.inTime * 100)}%`,
      answerMinutes: site.settings.lead.answerMinutes,
      waiting: replies.waiting,
      bands: replies.bands,
    },
    sources: report.sources.map(({ source, visits, leads }) => {
      const parts = SERIES.map(({ has }) =>
        Object.entries(leads).reduce((sum, [kind, count]) => sum + (has(kind as RequestKind) ? count : 0), 0),
      );
      const label = source === null ? 'Unknown' : SOURCE_LABELS[source];
      return { label, visits, parts, leads: parts.reduce((sum, part) => sum + part, 0) };
    }),
    series: SERIES.map(({ label }) => label),
    forms: report.forms.map(({ form, leads }) => ({ label: FORM_LABELS[form] ?? form, leads })),
    tools: report.tools.map(({ tool, calls }) => ({ label: TOOL_LABELS[tool] ?? tool, calls })),
    notFound: await wantedViews(report.notFound, { staff, stock, now }),
    wanted: await wantedViews(report.wanted, { staff, stock, now }),
    quietCars: report.quietCars
      .flatMap(({ carId, looks }) => {
        const car = stock.byId(site.stockFilter, carId);
        if (!car || car.status === 'sold' || !reachesDealership(staff, car.dealership_id)) return [];
        if (part && car.dealership_id !== part.dealershipId) return [];
        return [{ id: carId, name: car.name, stocknum: car.stocknum, path: carPath(car, site.settings), looks }];
      })
      .slice(0, MOST_CARS),
  };
}

const perHundred = ({ leads, visits }: Record<Figure, number>): number | undefined =>
  visits === 0 ? undefined : (leads / visits) * 100;

/** "24 min", "3 h 5 min" of opening time. */
export const minutesText = (minutes: number | undefined): string | null =>
  minutes === undefined
    ? null
    : minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;

export interface WantedView {
  about: string;
  words: string;
  times: string;
  /** The number of cars it finds now. */
  finds: string;
}

function wantedViews(
  wanted: SiteReport['wanted'],
  { staff: { site }, stock, now }: { staff: DeskStaff; stock: StockIndex; now: Date },
): Promise<WantedView[]> {
  return Promise.all(
    wanted.map(async ({ about, count }) => {
      const search = urlToSearch(new URLSearchParams(about), searchDefaults(site.settings));
      const cars = await carsFound({ site, stock, now }, search);
      const finds = cars === 0 ? 'none' : counted(cars, 'car');
      return {
        about,
        words: wantedWords(search, site.settings),
        times: formatNumber(count),
        finds,
      };
    }),
  );
}

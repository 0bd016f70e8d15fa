import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router';
import { chosenCaptcha } from '#domain/lead/chosen-captcha.ts';
import { myYears } from '#domain/finance/my-numbers.ts';
import { choiceOf, choiceQuery, offeredStates, writtenChoice } from '#domain/price/price-choice.ts';
import '#ui/base/base.css';
import { Islands } from '#ui/island/island.tsx';
import { isTileArchive } from '#domain/location/tile-archive.ts';
import type { LiveSite } from './context.ts';
import { bufferedResponse } from './http/answers/buffered-response.ts';
import { captchaSources, contentSecurityPolicy } from './content-security-policy.ts';
import { createIslandQueue } from './island-queue.ts';
import { BACK_TO_PLACE } from './layout/back-to-place.ts';
import { build } from './layout/build.ts';
import { errorHead } from './layout/error-head.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { HeadTags } from './layout/head-tags.tsx';
import { keepChoice } from './layout/keep-choice.ts';
import { layoutOf } from './layout/layout-of.ts';
import { NO_SHELL, pageShell } from './layout/page-shell.tsx';
import { NUMBERS_OF_DEVICE, PRICES_OF_DEVICE } from './layout/prices-of-device.ts';
import { pageStart } from './layout/page-start.ts';
import { pageAnalytics } from './layout/page-analytics.ts';
import { isQuiet } from './layout/quiet-header.ts';
import { joinBytes } from './own-bytes.ts';
import { headTags } from './page-head.ts';
import type { Page } from './pages/define-page.ts';
import type { PageData, RouteModule } from './route-module.ts';

/** A page whose loader, or whose form's action, has answered. */
interface Answered {
  page: Page;
  /** The source of the page's route. */
  file: string;
  module: RouteModule;
  site: LiveSite;
  now: Date;
  /** What the page failed by, or was refused with. */
  error: unknown;
  /** Finished tags for the end of the head. */
  head: readonly string[];
}

const start = pageStart(build);

/** A whole page as static HTML, joined from finished parts. React draws it once; the browser hydrates its islands alone. */
export function drawDocument(request: Request, answer: StaticHandlerContext, answered: Answered): Response {
  const { page, file, module, site, now, error } = answered;
  const match = answer.matches.at(-1);
  const id = match?.route.id ?? '';
  const loaderData = answer.loaderData[id] as PageData | undefined;
  const actionData: unknown = answer.actionData?.[id];
  const url = new URL(request.url);
  const layout = layoutOf(site, now);
  const { shape } = layout;
  const failed = error !== undefined;
  const Page = module.default!;
  const style = build.styleOf(file);
  const asc = pageAnalytics(site, page, {
    path: url.pathname,
    status: answer.statusCode,
    data: failed ? undefined : loaderData?.analytics,
  });
  const quiet = !failed && isQuiet([{ handle: module.handle, loaderData }]);
  const choice = failed ? undefined : choiceOf(site.settings);
  const ofDevice = [
    // an answer to a form holds what was typed: another page in its place would lose it
    ...(choice === undefined || request.method === 'POST' ? [] : [PRICES_OF_DEVICE]),
    ...(site.settings.finance.myNumbers ? [NUMBERS_OF_DEVICE] : []),
  ];
  const shell = page.framed ? NO_SHELL : pageShell(layout, url.pathname + url.search, quiet);
  const [opening = ''] = renderToStaticMarkup(
    <html
      lang={layout.lang}
      data-header={shape.header}
      data-tag={shape.tag}
      data-card={shape.card}
      data-attributes={shape.attributes}
      data-asc={asc && JSON.stringify(asc)}
      data-script={failed ? undefined : page.script}
      data-consent={layout.consent}
      data-watchlist={layout.watchlist ? JSON.stringify(layout.watchlist) : undefined}
      data-compare={layout.compare ? '' : undefined}
      data-event={!failed && loaderData?.event ? JSON.stringify(loaderData.event) : undefined}
      data-sheet={build.sheet}
      data-loan-years={site.settings.finance.myNumbers ? myYears(site.settings.finance.limits).join(' ') : undefined}
      data-prices={choice && writtenChoice(choice)}
      data-prices-offered={
        choice && [...offeredStates(site.settings), 'advertised' as const].map(writtenChoice).join(' ')
      }
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadTags tags={failed ? errorHead(error, layout.header.wordmark.name) : headTags(loaderData?.head)} />
      </head>
    </html>,
  ).split('</head>');
  const islands = createIslandQueue(shell.islands);
  const drawn = renderToStaticMarkup(
    <Islands value={islands}>
      <main id="main" tabIndex={-1}>
        {failed ? (
          <ErrorPage error={error} silhouette={layout.silhouette} />
        ) : (
          <Page loaderData={loaderData} actionData={actionData} params={match?.params ?? {}} />
        )}
      </main>
    </Islands>,
  );
  const mainAt = drawn.indexOf('<main '); // React puts what belongs in the head in front
  const whole = joinBytes([
    '<!DOCTYPE html>',
    opening,
    drawn.slice(0, mainAt),
    ...answered.head,
    layout.head.links,
    ...ofDevice.map(({ html }) => html),
    BACK_TO_PLACE.html,
    start.html,
    layout.head.theme.html,
    style.html,
    '</head><body>',
    shell.before,
    ...islands.fill(drawn.slice(mainAt)),
    shell.after,
    '</body></html>',
  ]);
  const body =
    choiceQuery(site.settings) === '' ? whole : joinBytes([keepChoice(Buffer.from(whole).toString(), site.settings)]);
  const headers = new Headers(failed ? [] : [...(answer.loaderHeaders[id] ?? []), ...(answer.actionHeaders[id] ?? [])]);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      scripts: [...ofDevice.map(({ hash }) => hash), ...BACK_TO_PLACE.hashes, ...start.hashes],
      styles: [layout.head.theme.hash, ...style.hashes],
      ...tileHosts(site),
      forms: payingAt(site),
      captcha: captchaSources(chosenCaptcha(site.settings.lead)),
    }),
  );
  return bufferedResponse(body, { status: answer.statusCode, headers });
}

/** A form that pays leads on to the provider's page: browsers hold a redirect to what the form may do. */
const payingAt = ({ settings: { reserve } }: LiveSite): string[] =>
  reserve.offered && reserve.gateway === 'stripe' ? ['https://checkout.stripe.com'] : [];

/** On every page: dealerships stand on many, and their map beside them. */
function tileHosts({ settings: { finder } }: LiveSite): { images: string[]; calls: string[] } {
  if (finder.tiles === null) return { images: [], calls: [] };
  const { origin } = new URL(finder.tiles.url.replaceAll(/[{}]/g, ''));
  return isTileArchive(finder.tiles.url) ? { images: [], calls: [origin] } : { images: [origin], calls: [] };
}

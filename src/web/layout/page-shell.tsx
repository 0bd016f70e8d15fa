import { renderToStaticMarkup } from 'react-dom/server';
import { CompareBar } from '#entities/compare/compare-bar.tsx';
import { SaveForm } from '#entities/watchlist/save-button.tsx';
import { Footer } from '#features/footer/footer.tsx';
import { Header } from '#features/header/header.tsx';
import { Islands } from '#ui/island/island.tsx';
import { OfflineNotice } from '#ui/toast/offline-notice.tsx';
import { createIslandQueue } from '../island-queue.ts';
import { joinBytes } from '../own-bytes.ts';
import type { SiteLayout } from './site-layout.tsx';

/** What stands around what a page shows, in UTF-8. */
export interface PageShell {
  before: Uint8Array;
  after: Uint8Array;
  /** How many islands stand before what the page shows. */
  islands: number;
}

/** Of a page that is shown within another. */
export const NO_SHELL: PageShell = { before: new Uint8Array(), after: new Uint8Array(), islands: 0 };

const drawn = new WeakMap<SiteLayout, Map<boolean, PageShell>>();

/**
 * A layout is never changed: what it draws is drawn once, with and without the quiet header. The header of a page that its
 * menu leads to marks that link, and is drawn each time: there are few such pages, and they are cached.
 */
export function pageShell(layout: SiteLayout, here: string, quiet: boolean): PageShell {
  const current = layout.header.links.find(({ path }) => path === here)?.path;
  if (current !== undefined) return drawShell(layout, current, quiet);
  let shells = drawn.get(layout);
  if (shells === undefined) drawn.set(layout, (shells = new Map()));
  let shell = shells.get(quiet);
  if (shell === undefined) shells.set(quiet, (shell = drawShell(layout, undefined, quiet)));
  return shell;
}

function drawShell(layout: SiteLayout, current: string | undefined, quiet: boolean): PageShell {
  const islands = createIslandQueue();
  const before = renderToStaticMarkup(
    <Islands value={islands}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header header={layout.header} current={current} quiet={quiet} />
    </Islands>,
  );
  const after = renderToStaticMarkup(
    <>
      {layout.watchlist && <SaveForm />}
      {layout.compare && <CompareBar />}
      <Footer html={layout.footer} />
      <OfflineNotice />
    </>,
  );
  return { before: joinBytes(islands.fill(before)), after: joinBytes([after]), islands: islands.count() };
}

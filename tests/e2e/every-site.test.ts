import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from '#tests/ask.ts';
import { AA, AA_BUT_BOTH, AA_BUT_CONTRAST, AA_BUT_TARGETS, axeViolations } from './axe.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { laidOut } from './laid-out.ts';
import { samplePaths } from './sample-paths.ts';
import { startServer, type TestServer } from './server.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITES = readdirSync(join(ROOT, 'sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** CSS, and attributes of drafts that the checker does not know. */
const NOT_YET_KNOWN = '.*CSS: .*|.*Attribute .tool(?:name|description|autosubmit). not allowed.*';
const VNU = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');
/** For a run of seconds: the thorough compiler takes as much processor time again; the quick one wants deeper stacks. */
const BRIEF_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(leaveBrowser);

/** The page at an address; undefined where it only leads on. */
const html = async (site: string, path: string): Promise<string | undefined> => {
  const { status, text } = await ask(server.port, `${site}.localhost`, path, { headers: { accept: 'text/html' } });
  return status >= 300 && status < 400 ? undefined : text;
};
async function carPath(site: string): Promise<string> {
  const { text } = await ask(server.port, `${site}.localhost`, '/api/search?hitsPerPage=1&status=in_stock');
  return (JSON.parse(text) as { hits: { path: string }[] }).hits[0]!.path;
}
/** The pages every site has. */
async function pagesOf(site: string): Promise<string[]> {
  return samplePaths(await carPath(site));
}
/**
 * Stock pages are judged on every site, any other page on one of them: what differs between sites is their theme and
 * their stock, and axe takes two seconds a page.
 */
const judgedOn = (site: string, pages: readonly string[]): string[] =>
  pages.filter((path, index) => path === '/' || isStock(path) || index % SITES.length === SITES.indexOf(site));
/** Sites share their layout, and the widths of one site its colours. */
const rulesOf = (site: string, path: string, width: number) =>
  site === SITES[0] || !isStock(path)
    ? width === 390
      ? AA
      : AA_BUT_CONTRAST
    : width === 390
      ? AA_BUT_TARGETS
      : AA_BUT_BOTH;
const isStock = (path: string) => path === '/search' || /^\/(?:cars|used-car)\/[^/]+$/.test(path);
async function open<T>(options: BrowserContextOptions, address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await look(page);
  } finally {
    await context.close();
  }
}

describe.each(SITES)('site %s', (site) => {
  it('passes axe on a phone and on a desktop, and never scrolls sideways at 320 px', { timeout: 180_000 }, async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    for (const path of judgedOn(site, await pagesOf(site))) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(server.url(site, path));
      await laidOut(page); // axe measures everything once
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
      // the layout of a desk is judged where it differs most
      for (const width of isStock(path) ? [390, 1440] : [390]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await axeViolations(page, rulesOf(site, path, width));
        expect(
          // pins of neighbours overlap; each is in the list beside the map, too (WCAG 2.5.8, "Equivalent")
          found.filter((each) => !each.startsWith('target-size: <div class="leaflet-marker-icon')),
          `${path} at ${width} px`,
        ).toEqual([]);
      }
    }
  });

  it('has all its content without JavaScript', async () => {
    const car = await carPath(site);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const words = async (path: string, selector: string) => {
      await page.goto(server.url(site, path));
      return page.locator(selector).filter({ visible: true }).count();
    };
    expect(await words('/', 'h1')).toBe(1);
    expect(await words('/search', 'main a[href^="/cars/"], main a[href^="/used-car/"]')).toBeGreaterThan(2);
    expect(await words(car, 'main a[href$="/enquire"], main a[href^="tel:"]')).toBeGreaterThan(0);
    expect(await words(`${car}/enquire`, 'form[method=post] button[type=submit]')).toBe(1);
  });

  it('shows no skeleton, no control that needs script and no sideways scroll without JavaScript', async () => {
    const paths = [...judgedOn(site, await pagesOf(site)), '/locations'];
    const context = await browser.newContext({ javaScriptEnabled: false });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(server.url(site, path));
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(needsScript), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  it('accepts an enquiry without JavaScript, and keeps what was typed when something is missing', async () => {
    const car = await carPath(site);
    await open({ javaScriptEnabled: false }, server.url(site, `${car}/enquire`), async (page) => {
      await page.fill('[name=name]', 'Priya Raman');
      await page.fill('[name=email]', 'priya.example.com');
      await page.click('button[type=submit]:has-text("Send enquiry")');
      await expect.poll(() => page.getByText('Please fix the following errors:').isVisible()).toBe(true);
      expect(await page.inputValue('[name=name]')).toBe('Priya Raman');
      await page.fill('[name=email]', 'priya@example.com');
      await page.fill('[name=message]', 'Is it still there?');
      const terms = page.locator('[name=terms_conditions]');
      if ((await terms.count()) > 0) await terms.check();
      await page.click('button[type=submit]:has-text("Send enquiry")');
      expect(new URL(page.url()).pathname).toBe('/success');
    });
  });
});

/** What a page without script shows in vain: things that wait for it, buttons that do nothing, and its width. */
function needsScript(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1,
    );
  const works = (element: HTMLElement) =>
    element instanceof HTMLButtonElement &&
    !element.disabled &&
    ((element.type !== 'button' && element.form !== null) || element.popoverTargetElement !== null);
  const over = document.documentElement.scrollWidth - innerWidth;
  return [
    ...shown('[aria-busy=true]').map(({ outerHTML }) => `waits: ${outerHTML.slice(0, 120)}`),
    // the shimmer of a skeleton
    ...document.getAnimations().flatMap(({ effect }) => (effect?.getTiming().iterations === Infinity ? ['waits'] : [])),
    ...shown('button, [role=button], [role=slider]')
      .filter((element) => !works(element))
      .map(({ outerHTML }) => `does nothing: ${outerHTML.slice(0, 120)}`),
    ...(over > 0 ? [`${over} px too wide`] : []),
  ];
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write(
      '\n*** NO JAVA: the HTML of pages is not judged by the Nu HTML checker. Install a Java runtime to do so. ***\n\n',
    );
    return false;
  }
}

it.runIf(hasJava())('every page is valid HTML', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-html-'));
  for (const site of SITES) {
    for (const [number, path] of judgedOn(site, await pagesOf(site)).entries()) {
      const page = await html(site, path);
      if (page !== undefined) writeFileSync(join(folder, `${site}-${number}.html`), page);
    }
  }
  try {
    await promisify(execFile)(
      'java',
      // its idea of CSS is older than the styles that stand in the pages
      [...BRIEF_JAVA, '-jar', VNU, '--errors-only', '--filterpattern', NOT_YET_KNOWN, '--format', 'gnu', folder],
    );
  } catch (error) {
    const { stderr } = error as { stderr: string };
    expect(
      [...new Set(stderr.split('\n').map((line) => line.replace(/^"[^"]*\/([^"/]+)":\d+\.\d+-\d+\.\d+: /, '')))].slice(
        0,
        20,
      ),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

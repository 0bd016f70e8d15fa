import { tabStorage } from '../storage/browser-storage.ts';

const LONGEST_WAIT_MS = 30_000;
/** Two and a half minutes. */
const TRIES = 9;
/** The build that this tab has been loaded again for. */
const RELOADED = 'forecourt-reloaded';

export interface RetryEnvironment {
  /** Waits, or until the browser says that it is online again. */
  wait(ms: number): Promise<unknown>;
  /** What belongs to the same build as this page: does its server have it no more? */
  isBuildGone(): Promise<boolean>;
  reloadOnce(): void;
}

/**
 * Tries again until a script comes: what the server drew stays in the meantime, where an error would take the whole page. When
 * the server has no files of this page's build any more, the page is loaded again, once; a script that does not come for
 * another reason is given up until someone is online again or opens another page.
 */
export async function untilFetched<Module>(
  load: () => Promise<Module>,
  around: RetryEnvironment = browser,
): Promise<Module> {
  for (let tried = 1, waitMs = 1_000; ; tried++, waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      if (await around.isBuildGone()) {
        around.reloadOnce();
        return new Promise(() => {}); // nothing of this build comes any more
      }
      await around.wait(tried < TRIES ? waitMs : Infinity);
    }
  }
}

/** This very file, under the name that the build has given it. */
const OWN_FILE = import.meta.url;

const browser: RetryEnvironment = {
  wait: (ms) =>
    new Promise((next) => {
      if (ms !== Infinity) setTimeout(next, ms);
      window.addEventListener('online', next, { once: true });
    }),
  isBuildGone: () =>
    fetch(OWN_FILE, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status === 404,
      () => false,
    ),
  reloadOnce() {
    if (tabStorage.get(RELOADED) === OWN_FILE || somethingIsTyped()) return;
    tabStorage.set(RELOADED, OWN_FILE);
    if (tabStorage.get(RELOADED) === OWN_FILE) location.reload(); // where nothing is kept it might never end
  },
};

/** It would be lost. The page goes on without the part. Other fields than of text have values that no one gave them. */
const somethingIsTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => TEXT.test(field.type) && field.value !== field.defaultValue,
  );

const TEXT = /^(?:text|search|email|tel|url|number|date|time|textarea)$/;

import type { ComponentType } from 'react';
import { noteSent } from '#ui/later/sent-forms.ts';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import { untilFetched } from '#ui/later/until-fetched.ts';
import { whenIdle } from '#ui/later/when-idle.ts';
import { ISLANDS } from './island-components.ts';

const loaders: Partial<Record<string, () => Promise<ComponentType<never>>>> = ISLANDS;

/** So far ahead of the screen that it listens when it is scrolled to. */
const AHEAD = '600px';

const awake = new WeakMap<Element, Promise<void>>();
const begun = new WeakSet<Element>();

/** Lets the islands below an element listen, each at its time. */
export function watchIslands(below: ParentNode = document): void {
  for (const island of below.querySelectorAll<HTMLElement>('is-land')) {
    if (island.dataset.when === 'idle') whenIdle(() => wake(island));
    // the wrapper has no box of its own (base.css)
    if (island.dataset.when === 'visible') nearby.observe(island.firstElementChild ?? island);
  }
}

/** For islands that are `called`. */
export function callIslands(name: string): void {
  for (const island of document.querySelectorAll(`is-land[data-name="${name}"]`)) void wake(island);
}

/** Whether an island is React's: its HTML is no one else's to replace. */
export const isAwake = (island: Element): boolean => begun.has(island);

/**
 * A visitor who comes near an island, or is in it already, wakes it. A button that was pressed before it listened is pressed
 * again, unless the browser sends its form.
 */
export function watchTouches(pressed: HTMLElement | undefined): void {
  for (const act of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(act, ({ target }) => void wakeAt(target), { passive: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('is-land button') : null;
      if (button !== null) pressAgain(button);
    },
    true,
  );
  if (pressed !== undefined) pressAgain(pressed);
  void wakeAt(document.activeElement);
}

/** What only script can do: what the browser does by itself is done. */
const FOR_SCRIPT = '[type=button]:not([popovertarget])';

function pressAgain(button: HTMLElement): void {
  const island = button.closest<HTMLElement>('is-land');
  if (island === null || island.dataset.listens !== undefined) return;
  if (!button.matches(FOR_SCRIPT)) return noteSent(button);
  void wake(island).then(() => {
    if (island.dataset.listens !== undefined && button.isConnected) button.click();
  });
}

/**
 * A form whose island does not listen yet, or that the browser sends, does what it does without script, and so does a link
 * of such an island. While the website cannot be reached, that would lose the page and what was typed: the visitor is told,
 * and the page stays. Listens on the window, so that whatever handles the press itself comes first.
 */
export function keepPageOffline(): void {
  const passed = new WeakSet<Element>();
  const hold = (event: Event, element: HTMLElement, again: () => void) => {
    if (event.defaultPrevented || passed.delete(element)) return;
    event.preventDefault();
    void unlessOffline(() => {
      passed.add(element);
      again();
    });
  };
  window.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement && (isAsleep(target) || !navigator.onLine))
      hold(event, target, () => target.requestSubmit(submitter));
  });
  window.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = isPlain && event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVES) : null;
    if (link !== null && isAsleep(link) && !navigator.onLine) hold(event, link, () => link.click());
  });
}

const LEAVES = 'is-land a:is([href^="/"], [href^="?"]):not([target], [download])';

const isAsleep = (element: Element): boolean => {
  const island = element.closest('is-land');
  return island !== null && !isAwake(island);
};

/** The island around an element, or around what its button opens. */
const wakeAt = (target: EventTarget | null) => {
  const element = target instanceof Element ? target : null;
  const opens = element?.closest<HTMLButtonElement>('button[popovertarget]')?.popoverTargetElement;
  const island = element?.closest('is-land') ?? opens?.closest('is-land') ?? null;
  return island === null ? undefined : wake(island);
};

const nearby = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen)
      if (isIntersecting) {
        nearby.unobserve(target);
        void wakeAt(target);
      }
  },
  { rootMargin: AHEAD },
);

function wake(island: Element): Promise<void> {
  const known = awake.get(island);
  if (known !== undefined) return known;
  const waking = listen(island as HTMLElement).catch(reportError); // what the server drew stays
  awake.set(island, waking);
  return waking;
}

async function listen(island: HTMLElement): Promise<void> {
  const { name } = island.dataset;
  const load = loaders[name ?? ''];
  if (load === undefined) throw new Error(`There is no island ${name}.`);
  const [{ hydrate }, Component] = await untilFetched(() => Promise.all([import('./hydrate.ts'), load()]));
  if (!island.isConnected) return; // another has taken its place
  begun.add(island);
  await hydrate(island, Component);
  island.dataset.listens = '';
}

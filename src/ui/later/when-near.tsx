import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { untilFetched } from './until-fetched.ts';

/** So far ahead of the screen that it is there when it is scrolled to. */
const AHEAD = '600px';

/**
 * A part of a page that the server draws as any other (`served`) and that stands as it was drawn until it comes near the
 * screen, or is drawn again: its script is fetched then, and a button that was pressed in the meantime is pressed again.
 * `element` finds in the document what is looked for; a part that finds nothing waits for nothing. Its style sheet: as in
 * separately.tsx.
 */
export function whenNear<Props extends object>(
  served: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  element: (props: Props) => string | undefined,
): ComponentType<Props> {
  let fetchIt = () => {};
  const wanted = new Promise<void>((done) => {
    fetchIt = done;
  });
  const Part = (served ??
    lazy(async () => {
      await wanted;
      return { default: await untilFetched(load) };
    })) as ComponentType<Props>;
  return function Near(props) {
    const drawn = useRef(false);
    const [early] = useState(earlyPress);
    const selector = element(props);
    if (drawn.current) fetchIt(); // what it is drawn from may have changed: nothing else could wait for it
    useEffect(() => {
      drawn.current = true;
      const found = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
      if (found === null) return fetchIt();
      return watchNear(found, fetchIt, early);
    }, [selector, early]);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Ready then={early.again} />
      </Suspense>
    );
  };
}

/** Once the part beside it listens. */
function Ready({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** What only script can do: what the browser does by itself is done. */
const FOR_SCRIPT = 'button[type=button]:not([popovertarget])';

/** The button that was pressed last before anybody listened. */
function earlyPress() {
  let button: HTMLElement | null = null;
  let isOver = false;
  return {
    keep({ target }: Event) {
      if (!isOver && target instanceof Element) button = target.closest<HTMLElement>(FOR_SCRIPT) ?? button;
    },
    again() {
      isOver = true;
      if (button?.isConnected === true) button.click();
      button = null;
    },
  };
}

function watchNear(element: HTMLElement, near: () => void, { keep }: ReturnType<typeof earlyPress>): () => void {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) near();
    },
    { rootMargin: AHEAD },
  );
  watcher.observe(element);
  element.addEventListener('click', keep);
  return () => {
    watcher.disconnect();
    element.removeEventListener('click', keep);
  };
}

/** What lies over the page, the topmost last: each knows how to close itself. */
const layers: (() => void)[] = [];
/** Done once a step back that was taken here has arrived. */
let goingBack: { arrived: Promise<void>; arrive: () => void } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/**
 * Something lies over the page from now on: an entry of the history stands for it, with the same address and the number of
 * what lies over the page as its `step`. `close` is called when Back leaves that entry. Returns what is called when it has
 * closed another way.
 */
export function holdStep(close: () => void): () => void {
  if (!listens) {
    listens = true;
    addEventListener('popstate', ({ state }) => wentBack(stepOf(state)));
    addEventListener('pageshow', cameBack);
  }
  const layer = () => close();
  layers.push(layer);
  settleSoon();
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return; // Back closed it
    layers.splice(index, 1);
    settleSoon();
  };
}

/** Resolves once no step back is on its way: where a new entry would come to nothing. At once when there is none. */
export const stepsSettled = async (): Promise<void> => goingBack?.arrived;

/** The page shows another address. The entry of what has just closed becomes its own, or Back would find it. */
export function moveOn(state: object, address: string): void {
  if (stepOf(history.state) > 0) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}

/** Once all is drawn: what closes while another opens hands its entry on. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  let step = stepOf(history.state); // the page may have moved on
  while (step < layers.length) history.pushState({ ...history.state, step: ++step }, '');
  if (step > layers.length) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    goingBack = { arrived, arrive };
    history.go(layers.length - step);
  }
}

function wentBack(step: number): void {
  if (goingBack !== undefined) {
    goingBack.arrive();
    goingBack = undefined;
  }
  if (step < layers.length) closeAbove(step);
  // the entry of something that is closed by now: one further is where Back leads
  else if (step > layers.length) settleSoon();
}

/** Back to a page that the browser kept as it was left: what lay over it had the entry that is gone. */
function cameBack({ persisted }: PageTransitionEvent): void {
  if (persisted) closeAbove(stepOf(history.state));
}

function closeAbove(step: number): void {
  for (const close of layers.splice(step).toReversed()) close();
}

const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : 0;

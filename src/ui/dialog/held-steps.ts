/** What lies over the page, the topmost last: each knows how to close itself. */
const layers: (() => void)[] = [];
/** How many steps of the history stand for them. They bear their number, so that a step can be told from others. */
let steps = 0;
/** Where the page stood when they were taken. */
let address = '';
/** Steps back that were taken here, whose events no one else needs. */
let ownSteps = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
/** What waits until nothing lies over the page and no step stands for it. */
let waiting: (() => void)[] = [];

/**
 * Something lies over the page from now on: a step in the history stands for it, with the same address, and `close` is called
 * when Back takes that away. Returns what is called when it has closed another way.
 */
export function holdStep(close: () => void): () => void {
  window.onpopstate = wentBack;
  window.addEventListener('pageshow', cameBack);
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

/**
 * Calls back once what lies over the page is closed and its step in the history is gone; at once when there is none. Who
 * leads on from something that closes goes this way, or its step would be left behind, where Back would find it.
 */
export function onceClosed(goOn: () => void): void {
  if (layers.length === 0 && stepOf(history.state) === 0) goOn();
  else waiting.push(goOn);
}

function goOn(): void {
  if (layers.length > 0 || ownSteps > 0) return;
  const all = waiting;
  waiting = [];
  for (const next of all) next();
}

/** Once all is drawn: what closes while another opens hands its step on. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

function settle(): void {
  steps = stepOf(history.state); // the page may have moved on
  if (steps < layers.length) address = location.href;
  for (; steps < layers.length; steps++) history.pushState({ ...history.state, step: steps + 1 }, '');
  if (steps > layers.length) {
    ownSteps++;
    history.go(layers.length - steps);
    steps = layers.length;
  }
  goOn();
}

/**
 * Hears of a step before the desk's router does, which would load the page again for it: a window's listeners hear in the
 * order in which they came, and the place of `onpopstate` was taken before that router began (desk/entry.client.tsx).
 */
function wentBack(event: PopStateEvent): void {
  const step = stepOf(event.state);
  if (ownSteps > 0) {
    ownSteps--;
    event.stopImmediatePropagation();
    goOn();
  } else if (step < layers.length) {
    if (location.href === address) event.stopImmediatePropagation();
    steps = step;
    for (const close of layers.splice(step).toReversed()) close();
  } else if (step > layers.length) {
    // the step of something that is closed by now: one further is where Back leads
    event.stopImmediatePropagation();
    settleSoon();
  }
}

/** Back to a page that the browser kept as it was left: what lay over it had the step that is gone. */
function cameBack({ persisted }: PageTransitionEvent): void {
  steps = stepOf(history.state);
  if (persisted) for (const close of layers.splice(steps).toReversed()) close();
}

const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : 0;

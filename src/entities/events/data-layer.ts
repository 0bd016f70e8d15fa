type Page = Window & { dataLayer?: unknown[] };

/** So many entries wait for a visitor's yes. */
const MOST_WAITING = 50;
/** How often (ms) the answer is looked for while something waits. */
const LOOK_MS = 1_000;
const waiting: object[] = [];
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Puts an entry into the page's dataLayer. Where the site asks for consent (`data-consent` of the page), it waits for the
 * yes of its consent manager, and is dropped at a no.
 */
export function publish(entry: object): void {
  if (waiting.length < MOST_WAITING) waiting.push(entry);
  look();
}

function look(): void {
  const layer = ((window as Page).dataLayer ??= []);
  const consent = document.documentElement.dataset.consent === undefined ? 'granted' : consentIn(layer);
  const entries = consent === undefined ? [] : waiting.splice(0);
  if (consent === 'granted') for (const one of entries) layer.push(one);
  if (waiting.length > 0) {
    looking ??= setInterval(look, LOOK_MS);
  } else {
    clearInterval(looking);
    looking = undefined;
  }
}

/** What the last update of Google's Consent Mode said: `gtag('consent', 'update', …)` puts its arguments there. */
function consentIn(layer: readonly unknown[]): 'granted' | 'denied' | undefined {
  for (const entry of [...layer].reverse()) {
    const [command, kind, state] = Array.from((entry ?? []) as ArrayLike<unknown>);
    const storage = (state as { analytics_storage?: unknown } | undefined)?.analytics_storage;
    if (command === 'consent' && kind === 'update' && (storage === 'granted' || storage === 'denied')) return storage;
  }
  return undefined;
}

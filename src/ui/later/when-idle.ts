/** Calls back in the browser's spare time; Safari has no name for it. */
export const whenIdle = (act: () => void): void => void (globalThis.requestIdleCallback ?? setTimeout)(act);

const EVERY_MS = 15_000;

/** Prints the progress of a long run on stderr. Returns the function that stops it. */
export function reportProgress(words: () => string): () => void {
  const began = performance.now();
  const timer = setInterval(
    () => process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s: ${words()}\n`),
    EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

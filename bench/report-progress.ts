const EVERY_MS = 15_000;

/** Says on stderr how far a long run is, until it is told to stop. */
export function reportProgress(words: () => string): () => void {
  const began = performance.now();
  const timer = setInterval(
    () => process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s: ${words()}\n`),
    EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

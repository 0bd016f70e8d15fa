let fetched: Promise<void> | undefined;

/**
 * Every style of the shop. A page brings the styles of what it was drawn with; what is opened on it and was not drawn by
 * the server waits for this. Fails when the sheet cannot be fetched, and is fetched again then.
 */
export const wholeSheet = (): Promise<void> =>
  (fetched ??= fetchSheet().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  }));

function fetchSheet(): Promise<void> {
  const href = document.documentElement.dataset.sheet;
  if (href === undefined) return Promise.resolve();
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`The styles could not be fetched: ${href}`));
    };
    document.head.append(link);
  });
}

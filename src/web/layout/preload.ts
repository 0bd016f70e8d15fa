const known = new Map<string, Promise<void> | undefined>();

/**
 * What the build makes of `import()` (scripts/own-preload.ts): the files that a module needs are fetched beside it, and
 * it waits for its style sheets. One that does not come fails the import, and is asked for again by the next one.
 */
export const __vitePreload = async <Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> => {
  await Promise.all(files.map(fetchOnce));
  return await load();
};

function fetchOnce(file: string): Promise<void> | undefined {
  if (!known.has(file))
    known.set(
      file,
      fetchFile(`/${file}`, () => known.delete(file)),
    );
  return known.get(file);
}

function fetchFile(href: string, forget: () => void): Promise<void> | undefined {
  const isSheet = href.endsWith('.css');
  if (document.querySelector(`link[rel=${isSheet ? 'stylesheet' : 'modulepreload'}][href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.href = href;
  const settled = new Promise<void>((done, fail) => {
    link.onload = () => {
      if (!isSheet) link.remove();
      done();
    };
    link.onerror = () => {
      forget();
      link.remove();
      if (isSheet) fail(new Error(`The styles could not be fetched: ${href}`));
      else done();
    };
  });
  document.head.append(link);
  return isSheet ? settled : undefined;
}

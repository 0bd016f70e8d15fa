/** Fetches a file and has the browser save it under its own name. Throws with words for anyone who asked. */
export async function savePdf(href: string): Promise<void> {
  saveAs(await fetchFile(href), href.slice(href.lastIndexOf('/') + 1));
}

const FAILED = 'We couldn’t make the PDF. Check your connection and try again, or print the page.';

async function fetchFile(href: string): Promise<Blob> {
  // a browser's own words ("Failed to fetch") are none of ours
  const file = await fetch(href)
    .then(async (response) => (response.ok ? await response.blob() : await detailOf(response)))
    .catch(() => undefined);
  if (file instanceof Blob) return file;
  throw new Error(file === undefined ? FAILED : `We couldn’t make the PDF. ${file}`);
}

/** What the server says is wrong; undefined: nothing that people read. */
async function detailOf(response: Response): Promise<string | undefined> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: unknown };
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

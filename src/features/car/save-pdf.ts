/** Fetches a file and has the browser save it under its own name. */
export async function savePdf(href: string): Promise<void> {
  saveAs(await fetchFile(href), href.slice(href.lastIndexOf('/') + 1));
}

async function fetchFile(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (response.ok) return response.blob();
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
  throw new Error(detail ?? `The server answered ${response.status}.`);
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

import { useState, type MouseEvent } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FILE_DOWN } from '#ui/icon/icons.ts';
import css from './print-sheet.module.css';

/** Saves the brochure. It says that it is being made, and why it could not be; without script it is the link itself. */
export function PdfButton({ href, className }: { href: string; className?: string | undefined }) {
  const [state, setState] = useState<'ready' | 'preparing' | { because: string }>('ready');
  const save = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'preparing') return;
    setState('preparing');
    fetchFile(href).then(
      (file) => {
        setState('ready');
        saveAs(file, href.slice(href.lastIndexOf('/') + 1));
      },
      (error: unknown) => setState({ because: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <>
      <ButtonLink
        variant="text"
        size="small"
        className={className}
        href={href}
        download
        onClick={save}
        aria-busy={state === 'preparing'}
      >
        <Icon of={FILE_DOWN} />
        {state === 'preparing' ? 'Preparing...' : 'Save as PDF'}
      </ButtonLink>
      {typeof state === 'object' && (
        <p role="alert" className={css.failed}>
          The PDF could not be made. {state.because}
        </p>
      )}
    </>
  );
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

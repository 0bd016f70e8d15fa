import { useState, type MouseEvent } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FILE_DOWN } from '#ui/icon/icons.ts';
import css from './print-sheet.module.css';

const savePdf = async (href: string) => (await import('./save-pdf.ts')).savePdf(href);

/** Saves the brochure. It says that it is being made, and why it could not be; without script it is the link itself. */
export function PdfButton({ href, className }: { href: string; className?: string | undefined }) {
  const [state, setState] = useState<'ready' | 'preparing' | { because: string }>('ready');
  const save = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'preparing') return;
    setState('preparing');
    savePdf(href).then(
      () => setState('ready'),
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

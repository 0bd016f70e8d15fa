import { useState, type MouseEvent } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { FILE_DOWN } from '#ui/icon/icons.ts';
import { Island } from '#ui/island/island.tsx';

interface PdfButtonProps {
  href: string;
  className?: string | undefined;
}

const savePdf = async (href: string) => {
  const saving = await import('./save-pdf.ts').catch(() => null);
  if (saving === null) throw new Error('We couldn’t make the PDF. Check your connection and try again.');
  await saving.savePdf(href);
};

/**
 * Saves the brochure, and says that it is being made. "Failure shows an alert with the error message", in words of ours;
 * without script it is the link itself.
 */
export const PdfButton = (props: PdfButtonProps) => (
  <Island name="pdf-button" of={LivePdfButton} when="visible" props={props} />
);

export function LivePdfButton({ href, className }: PdfButtonProps) {
  const [state, setState] = useState<'ready' | 'preparing'>('ready');
  const save = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === 'preparing') return;
    setState('preparing');
    savePdf(href).then(
      () => setState('ready'),
      (error: unknown) => {
        setState('ready');
        // after the paint, so that the button is itself again behind the alert
        setTimeout(() => window.alert(error instanceof Error ? error.message : String(error)));
      },
    );
  };
  return (
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
  );
}

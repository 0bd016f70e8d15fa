import { useEffect, useState } from 'react';
import { useBackCloses } from '#ui/dialog/use-back-closes.ts';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import './finance.module.css';

export const DISCLAIMER = 'finance-disclaimer';

/** The 'Finance estimate' as the server has drawn it (estimate-words.tsx). The platform opens its disclaimer; Back closes it. */
export function EstimateCard({ html }: { html: string | undefined }) {
  const [open, setOpen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const dialog = document.getElementById(DISCLAIMER);
    const told = ({ newState }: ToggleEvent) => setOpen(newState === 'open' ? dialog : null);
    dialog?.addEventListener('toggle', told);
    return () => dialog?.removeEventListener('toggle', told);
  }, [html]);
  useBackCloses(open !== null, () => open?.hidePopover());
  return <ServerHtml as="div" name="estimate" html={html} />;
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CROSS } from '#ui/icon/icons.ts';
import css from './dialog.module.css';
import { focusAgain } from './focus-again.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useLightDismiss } from './use-light-dismiss.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `wide` is the two-column dialog of 60rem; `sheet` rises from the foot of a phone at most 92 % high. Both are sheets on phones. */
  variant?: 'normal' | 'wide' | 'sheet' | undefined;
  /** Beside the title, at the start ("Clear all"). */
  lead?: ReactNode;
  /** Beside the content: what one asks about. */
  aside?: ReactNode;
  /** Stays in view at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A native modal dialog: keeps focus inside, closes on Escape, on Back and on its backdrop, gives focus back to what opened it. */
export function Dialog({ open, onClose, title, variant = 'normal', lead, aside, footer, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);
  useEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    // a dialog that is taken out of the page instead of closed gives nothing back
    return () => void requestAnimationFrame(() => focusAgain(opener));
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  useLightDismiss(ref);
  return (
    <dialog
      ref={ref}
      closedby="any"
      className={classNames(css.dialog, css[variant])}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={css.frame}>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
        <div className={css.main}>
          <div className={css.head}>
            {lead}
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={CROSS} label="Close" onClick={() => ref.current?.requestClose()} />
          </div>
          <div className={css.body}>{children}</div>
          {footer !== undefined && <div className={css.foot}>{footer}</div>}
        </div>
      </div>
    </dialog>
  );
}

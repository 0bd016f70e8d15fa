import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './disclosure.module.css';
import { servedSummary } from './served-summary.ts';
import { Summary } from './summary.tsx';

/** A titled part that opens and closes; a closed one shows its value. Works without JavaScript. */
export function Disclosure({
  title,
  value,
  open = false,
  className,
  children,
}: {
  title: string;
  value?: string | undefined;
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames(css.disclosure, className)} open={open}>
      <summary
        {...(servedSummary === undefined
          ? { children: <Summary title={title} value={value} /> }
          : { dangerouslySetInnerHTML: { __html: servedSummary(title, value) } })}
      />
      <div className={css.inside}>{children}</div>
    </details>
  );
}
